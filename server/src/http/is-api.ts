import type { FastifyRequest } from 'fastify'

/** By the route and not by the address, which may come with a scheme and a host in front and reach the route all the same. */
export function isApi({ routeOptions, url }: FastifyRequest): boolean {
  return (routeOptions.url ?? url).startsWith('/api/')
}
