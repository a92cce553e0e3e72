import type { IncomingMessage } from 'node:http'

/** RFC 8058: mail programs send a POST to the address at which people see a page. */
export function oneClickUnsubscribe({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  return method === 'POST' && url.startsWith('/unsubscribe/') ? `/api/notifications${url}` : url
}
