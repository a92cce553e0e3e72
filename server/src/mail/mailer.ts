export interface Mail {
  to: string
  subject: string
  text: string
  html: string
}

export interface Mailer {
  appUrl: string
  send: (mail: Mail) => Promise<void>
}
