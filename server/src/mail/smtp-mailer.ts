import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'
import type { Mail, Mailer } from './mailer.ts'

/** An account older than the rule on addresses may have one like `<anna@example.com>`, which passes Anna's quotas. */
const hasMeaningInMail = /[\s<>()[\]\\,;:"]/

/** A request waits for this mail. */
const defaultTimeoutMs = 5000

/** The address is private, so `report` does not get it. */
export function smtpMailer(
  { smtpUrl, appUrl, from }: MailSettings,
  report: (problem: string) => void,
  timeoutMs = defaultTimeoutMs,
): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 8,
    connectionTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  const send = async ({ to, headers, ...mail }: Mail) => {
    if (hasMeaningInMail.test(to)) throw Object.assign(new Error('No address'), { code: 'EENVELOPE' })
    await transport.sendMail({
      from,
      // An object, because a comma in a string would add a second recipient.
      to: { name: '', address: to },
      ...mail,
      headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    })
  }
  return {
    appUrl,
    close: () => transport.close(),
    send: async (mail) => {
      try {
        await within(timeoutMs, send(mail))
      } catch (error) {
        report(`A mail could not be sent: ${reasonOf(error)}.`)
        throw error
      }
    },
  }
}

/** The transport's timeouts apply to each step; this one to the whole. */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('Too late'), { code: 'ETIMEDOUT' })), ms)
  })
  try {
    await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code = error.name, responseCode = '' } = error as { code?: string; responseCode?: number }
  return `${code} ${responseCode}`.trim()
}
