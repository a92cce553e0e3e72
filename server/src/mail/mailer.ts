export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

/** Sends mail, and knows under which address people reach the app. */
export interface Mailer {
  appUrl: string
  send: (mail: Mail) => Promise<void>
}
