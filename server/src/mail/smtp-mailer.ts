import { createTransport } from 'nodemailer'
import type { MailSettings } from './mail-settings.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Somebody waits for the answer to the request that sends the mail. */
const defaultTimeoutMs = 5000

/** Why a mail was not sent goes to `report` too, without the address, which may well be a private person's. */
export function smtpMailer(
  { smtpUrl, appUrl, from }: MailSettings,
  report: (problem: string) => void,
  timeoutMs = defaultTimeoutMs,
): Mailer {
  const transport = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, socketTimeout: timeoutMs })
  const send = ({ to, subject, text, html }: Mail) =>
    transport.sendMail({
      from,
      // As an object: in a text a comma would make two addresses of one.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  return {
    appUrl,
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

/** The transport's own limits are for each step; a server that takes long over every one of them has to end too. */
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
