export interface PushSettings {
  appUrl: string
}

/**
 * Null where push can't work: browsers need https, and Apple's push service refuses a sender whose address only a home
 * network knows.
 */
export function readPushSettings(appUrl: string | undefined): PushSettings | null {
  if (!appUrl || !URL.canParse(appUrl)) return null
  const { protocol, hostname, origin } = new URL(appUrl)
  return protocol === 'https:' && isPublicName(hostname) ? { appUrl: origin } : null
}

const localEndings = new Set(['localhost', 'local', 'lan', 'home', 'internal', 'invalid', 'test', 'arpa'])

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, '').split('.')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && !localEndings.has(last) && /^[a-z]/.test(last)
}
