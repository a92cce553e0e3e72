import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acquireOtherStorage, type ConcurrencyLimit } from './concurrency-limit.ts'
import { overloaded } from '../app-error.ts'
import { isApi } from '../is-api.ts'

export type AcquireOther = (request: FastifyRequest, other: ConcurrencyLimit) => Promise<void>

/** Held from the request's full arrival until its reply is ready, so that slow clients block nobody. */
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
    // Work that outlives its reply has no slot to release.
    if (answered.has(request)) limit.release()
    else holding.add(request)
  }
  app.addHook('preHandler', (request, _reply, done) =>
    acquireOtherStorage.run((other) => acquireOther(request, other), done),
  )
  return acquireOther
}
