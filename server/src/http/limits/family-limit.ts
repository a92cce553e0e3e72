import type { FastifyRequest } from 'fastify'
import { limitConcurrency, type ConcurrencyLimit } from './concurrency-limit.ts'
import { tooManyAtOnce } from '../app-error.ts'
import type { AcquireOther } from './overload.ts'

export type WithinFamilyLimit = <T>(request: FastifyRequest, familyId: string, work: () => Promise<T>) => Promise<T>

/** Opening the calendar loads five lists, so several members can do so at once. */
const limits = { atOnce: 2, waiting: 30, maxWaitMs: 10_000 }

/** Keeps one family from using up connections and CPU. A waiting request releases its shared slot. */
export function familyLimit(acquireOther: AcquireOther): WithinFamilyLimit {
  const byFamily = new Map<string, ConcurrencyLimit>()
  return async (request, familyId, work) => {
    const limit = byFamily.get(familyId) ?? limitConcurrency(limits, tooManyAtOnce)
    byFamily.set(familyId, limit)
    if (limit.counts().taken < limits.atOnce) await limit.acquire()
    else await acquireOther(request, limit)
    try {
      return await work()
    } finally {
      limit.release()
      if (limit.counts().taken === 0) byFamily.delete(familyId)
    }
  }
}
