import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Hexadecimal digits and hyphens, as proxies make them: nobody can put a word or an address into the log with it. */
const wellFormed = /^[0-9a-f-]{16,64}$/i

/** A proxy that is trusted may have named the request already, so that its log and ours tell of the same one. */
export function requestIds(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trustsProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}
