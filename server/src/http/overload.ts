import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Turns } from '../turns.ts'
import { overloaded } from './app-error.ts'
import { isApi } from './is-api.ts'

/** Lets others have a request's turn while it waits for something else. */
export type OutsideTurn = (request: FastifyRequest, wait: () => Promise<void>) => Promise<void>

/**
 * Refuses what is more than the server can do in good time. A request has its turn from when all of it has arrived
 * until its answer is made, so that whoever sends or reads slowly keeps nobody else from theirs.
 */
export function limitRequests(app: FastifyInstance, turns: Turns): OutsideTurn {
  const served = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && turns.isFull()) throw overloaded()
  })
  app.addHook('preHandler', async (request) => {
    if (!isApi(request)) return
    await turns.take()
    served.add(request)
  })
  app.addHook('onSend', async (request) => {
    if (served.delete(request)) turns.giveBack()
  })
  return async (request, wait) => {
    if (!served.delete(request)) return wait()
    turns.giveBack()
    await wait()
    await turns.take()
    served.add(request)
  }
}
