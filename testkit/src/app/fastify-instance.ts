import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/** Passes on each new Fastify instance before it has routes. */
export async function watchFastify<T>(seen: (fastify: FastifyInstance) => void, start: () => Promise<T>): Promise<T> {
  const listen = (message: unknown) => seen((message as { fastify: FastifyInstance }).fastify)
  subscribe('fastify.initialization', listen)
  try {
    return await start()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}
