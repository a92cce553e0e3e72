export interface MailSettings {
  /** Contains the password, so it is never logged. */
  smtpUrl: string
  appUrl: string
  from: string
}

interface MailVariables {
  SMTP_URL?: string | undefined
  APP_URL?: string | undefined
  MAIL_FROM?: string | undefined
}

export function readMailSettings(env: MailVariables): MailSettings | undefined {
  const { SMTP_URL: smtpUrl, APP_URL: appUrl, MAIL_FROM: from } = env
  if (!smtpUrl) return undefined
  if (!isSmtpUrl(smtpUrl)) {
    throw new Error('SMTP_URL has to look like smtp://user:password@host:587 or smtps://user:password@host.')
  }
  if (!appUrl) {
    throw new Error(
      'SMTP_URL is set but APP_URL is not. Mails hold links, so set APP_URL to the address at which people reach the app.',
    )
  }
  const { origin, hostname } = readAppUrl(appUrl)
  return { smtpUrl, appUrl: origin, from: from ? readSender(from) : `Parent Activity App <no-reply@${hostname}>` }
}

function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== ''
}

function readAppUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url
  throw new Error(`APP_URL has to be an address such as https://calendar.example.com, without a path, not "${text}".`)
}

function readSender(text: string): string {
  if (/^[^\s@<>]+@[^\s@<>]+$/.test(text) || /^[^@<>\r\n]* <[^\s@<>]+@[^\s@<>]+>$/.test(text)) return text
  throw new Error(`MAIL_FROM has to look like app@example.com or Our calendar <app@example.com>, not "${text}".`)
}
