import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Nobody can write text into the log. */
const wellFormed = /^[0-9a-f-]{16,64}$/i

/** A trusted proxy's id links its log to ours. */
export function requestIds(trustsProxy: boolean): (request: IncomingMessage) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trustsProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}
