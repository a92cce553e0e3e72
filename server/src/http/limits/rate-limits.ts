import { callbackify } from 'node:util'
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Db } from '../../db/client.ts'
import { tooManyRequests } from '../app-error.ts'
import { isApi } from '../is-api.ts'
import { RequestCounts } from './request-counts.ts'

export async function registerRateLimits(
  app: FastifyInstance,
  requestsPerMinute: number,
  { db, clock }: { db: Db; clock: () => Date },
): Promise<void> {
  const counts = new RequestCounts(db, clock)
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !isApi(request),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
    store: storeOn(counts),
  })
}

function storeOn(counts: RequestCounts) {
  return class Store implements FastifyRateLimitStore {
    readonly #name: string

    constructor(options: object) {
      this.#name = 'routeInfo' in options ? nameOf(options.routeInfo as RouteOptions) : 'all'
    }

    incr(address: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, max: number): void {
      callbackify(() => counts.count(`${this.#name} ${address}`, max, windowMs))(callback)
    }

    child(options: object): Store {
      return new Store(options)
    }
  }
}

/** HEAD costs as much as GET, so both share a count. */
function nameOf({ method, url }: RouteOptions): string {
  return `${method === 'HEAD' ? 'GET' : String(method)} ${url}`
}
