import type { Mailer } from '@parent-activity/server/mail/mailer'

/** For tests that need a server with mail and never look at it. */
export const silentMailer: Mailer = { appUrl: 'https://calendar.example', send: () => Promise.resolve() }
