export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same mail sent twice shows once. */
  messageId?: string
  headers?: Record<string, string>
}

export interface Mailer {
  appUrl: string
  send: (mail: Mail) => Promise<void>
  close?: () => void
}
