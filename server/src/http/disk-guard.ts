import type { FastifyInstance } from 'fastify'
import type { FreeBytes } from '../db/disk-room.ts'
import { diskFull } from './app-error.ts'
import { isApi } from './is-api.ts'

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Little fits into the reserve in this time, and a disk is not asked with every request. */
const believedForMs = 500

/**
 * The embedded database does not survive a disk that is full to the last byte without a new start, so nothing is
 * written any more once only a reserve is left. Reading goes on, and so does writing when there is room again.
 */
export function registerDiskGuard(app: FastifyInstance, freeBytes: FreeBytes, reserveBytes: number): void {
  let asked = { at: Number.NEGATIVE_INFINITY, isNearlyFull: Promise.resolve(false) }
  const isNearlyFull = (): Promise<boolean> => {
    const at = performance.now()
    if (at - asked.at > believedForMs) asked = { at, isNearlyFull: freeBytes().then((free) => free < reserveBytes) }
    return asked.isNearlyFull
  }
  app.addHook('onRequest', async (request) => {
    if (reads.has(request.method) || !isApi(request)) return
    if (await isNearlyFull()) throw diskFull()
  })
}
