import type { Resolver } from '../net/public-lookup.ts'

export interface PushNetwork extends Resolver {
  /** A push service besides the browsers' own. */
  alsoAllowed?: string
}

/** Of Chrome and most others, Firefox, Safari, Edge. The address is told by a browser, so it could be anything. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
]

export function isPushAddress(endpoint: string, { alsoAllowed }: PushNetwork): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (origin === alsoAllowed) return true
  return protocol === 'https:' && port === '' && services.some((service) => service.test(hostname))
}
