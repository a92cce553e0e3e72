import type { IncomingMessage } from 'node:http'

/** Programs know a calendar by the end of its address. */
const address = /^\/feeds\/([^/?]+)\.ics(?=\?|$)/

/** A route like all others, so that its limits, headers and tests are the same. */
export function feedAddress({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string | null {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && address.test(url) ? url.replace(address, '/api/feeds/$1/calendar') : null
}
