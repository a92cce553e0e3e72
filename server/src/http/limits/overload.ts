import type { FastifyInstance, FastifyRequest } from 'fastify'
import { waitingOutside, type Turns } from './concurrency-limit.ts'
import { overloaded } from '../app-error.ts'
import { isApi } from '../is-api.ts'

/** Lets others have a request's turn while it waits for one of another kind. */
export type OutsideTurn = (request: FastifyRequest, other: Turns) => Promise<void>

/**
 * Refuses what is more than the server can do in good time. A request has its turn from when all of it has arrived
 * until its answer is made, so that whoever sends or reads slowly keeps nobody else from theirs.
 */
export function limitRequests(app: FastifyInstance, turns: Turns): OutsideTurn {
  const served = new WeakSet<FastifyRequest>()
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && turns.isFull()) throw overloaded()
  })
  app.addHook('preHandler', async (request) => {
    if (!isApi(request)) return
    await turns.take()
    served.add(request)
  })
  app.addHook('onSend', async (request) => {
    answered.add(request)
    if (served.delete(request)) turns.giveBack()
  })
  const outsideTurn: OutsideTurn = async (request, other) => {
    if (!served.delete(request)) return other.take()
    turns.giveBack()
    await other.take()
    try {
      await turns.take()
    } catch (error) {
      other.giveBack()
      throw error
    }
    // Work that goes on after the answer has no turn to give back.
    if (answered.has(request)) turns.giveBack()
    else served.add(request)
  }
  app.addHook('preHandler', (request, _reply, done) => waitingOutside.run((other) => outsideTurn(request, other), done))
  return outsideTurn
}
