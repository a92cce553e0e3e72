import type { FastifyRequest } from 'fastify'
import { limitTurns, type Turns } from './concurrency-limit.ts'
import { tooManyAtOnce } from '../app-error.ts'
import type { OutsideTurn } from './overload.ts'

/** Does a family's expensive work when it is its turn. */
export type InFamilyTurn = <T>(request: FastifyRequest, familyId: string, work: () => Promise<T>) => Promise<T>

/** Opening the calendar asks for five lists, and a family may do so on several devices at once. */
const limits = { atOnce: 2, waiting: 30, patienceMs: 10_000 }

/**
 * So that one family, however much it asks for, leaves connections to the database and time of the process to others.
 * While it waits for itself, it keeps none of the turns that all share.
 */
export function familyTurns(outsideTurn: OutsideTurn): InFamilyTurn {
  const byFamily = new Map<string, Turns>()
  return async (request, familyId, work) => {
    const turns = byFamily.get(familyId) ?? limitTurns(limits, tooManyAtOnce)
    byFamily.set(familyId, turns)
    if (turns.counts().taken < limits.atOnce) await turns.take()
    else await outsideTurn(request, turns)
    try {
      return await work()
    } finally {
      turns.giveBack()
      if (turns.counts().taken === 0) byFamily.delete(familyId)
    }
  }
}
