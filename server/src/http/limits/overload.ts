import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acquireOtherStorage, type ConcurrencyLimit } from './concurrency-limit.ts'
import { overloaded } from '../app-error.ts'
import { isApi } from '../is-api.ts'

/** Lets others have a request's turn while it waits for one of another kind. */
export type AcquireOther = (request: FastifyRequest, other: ConcurrencyLimit) => Promise<void>

/**
 * Refuses what is more than the server can do in good time. A request has its turn from when all of it has arrived
 * until its answer is made, so that whoever sends or reads slowly keeps nobody else from theirs.
 */
export function limitRequests(app: FastifyInstance, limit: ConcurrencyLimit): AcquireOther {
  const holding = new WeakSet<FastifyRequest>()
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (isApi(request) && limit.isFull()) throw overloaded()
  })
  app.addHook('preHandler', async (request) => {
    if (!isApi(request)) return
    await limit.acquire()
    holding.add(request)
  })
  app.addHook('onSend', async (request) => {
    answered.add(request)
    if (holding.delete(request)) limit.release()
  })
  const acquireOther: AcquireOther = async (request, other) => {
    if (!holding.delete(request)) return other.acquire()
    limit.release()
    await other.acquire()
    try {
      await limit.acquire()
    } catch (error) {
      other.release()
      throw error
    }
    // Work that goes on after the answer has no turn to give back.
    if (answered.has(request)) limit.release()
    else holding.add(request)
  }
  app.addHook('preHandler', (request, _reply, done) =>
    acquireOtherStorage.run((other) => acquireOther(request, other), done),
  )
  return acquireOther
}
