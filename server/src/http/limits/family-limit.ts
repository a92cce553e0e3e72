import type { FastifyRequest } from 'fastify'
import { limitConcurrency, type ConcurrencyLimit } from './concurrency-limit.ts'
import { tooManyAtOnce } from '../app-error.ts'
import type { AcquireOther } from './overload.ts'

/** Does a family's expensive work when it is its turn. */
export type WithinFamilyLimit = <T>(request: FastifyRequest, familyId: string, work: () => Promise<T>) => Promise<T>

/** Opening the calendar asks for five lists, and a family may do so on several devices at once. */
const limits = { atOnce: 2, waiting: 30, maxWaitMs: 10_000 }

/**
 * So that one family, however much it asks for, leaves connections to the database and time of the process to others.
 * While it waits for itself, it keeps none of the turns that all share.
 */
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
