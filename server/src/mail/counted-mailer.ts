import type { Metrics } from '../metrics/metrics.ts'
import type { Mailer } from './mailer.ts'

export function countedMailer(mailer: Mailer, { mails }: Metrics): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      try {
        await mailer.send(mail)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        mails.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
