import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { tooManyRequests } from './app-error.ts'
import { isApi } from './is-api.ts'

/** A ceiling per address for all that is asked of the API. What is dearer has its own, lower one beside its endpoint. */
export async function registerRateLimits(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !isApi(request),
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(Math.max(1, Math.ceil(ttl / 1000))),
  })
}
