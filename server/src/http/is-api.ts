import type { FastifyRequest } from 'fastify'

/** Judged by the route: an absolute-form URL reaches the same route. */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}
