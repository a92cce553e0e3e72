import type { Mailer } from '@parent-activity/server/mail/mailer'

export const silentMailer: Mailer = { appUrl: 'https://calendar.example', send: () => Promise.resolve() }
