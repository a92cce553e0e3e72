import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preHandlerHookHandler } from 'fastify'
import { watchQueries } from '../db/pool/query-watch.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { ObserveQueries } from '../metrics/query-observer.ts'
import { eventStream } from './replies/event-streams.ts'
import { refusalFor } from './replies/error-handler.ts'
import { isApi } from './is-api.ts'

export function measureRequests(app: FastifyInstance, { requests, requestSeconds, refusals }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = routeOf(request)
    requests.inc({ route, method, status: `${Math.floor(reply.statusCode / 100)}xx` })
    if (reply.getHeader('content-type') !== eventStream)
      requestSeconds.observe({ route, method }, reply.elapsedTime / 1000)
  })
  app.addHook('onError', async (_request, _reply, error) => {
    const { status, code } = refusalFor(error)
    if (status === 429 || status === 503) refusals.inc({ reason: code })
  })
}

function routeOf(request: FastifyRequest): string {
  const { url } = request.routeOptions
  if (url === undefined) return 'none'
  return isApi(request) || url === '/healthz' || url === '/readyz' ? url : 'files'
}

/** Two hooks, because async context is lost when the body arrives. */
export function observeRequestQueries(app: FastifyInstance, observe: ObserveQueries): void {
  const watch: onRequestHookHandler & preHandlerHookHandler = (request, _reply, done) =>
    watchQueries(observe(request.log), done)
  app.addHook('onRequest', watch)
  app.addHook('preHandler', watch)
}
