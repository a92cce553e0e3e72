import type { FastifyInstance, FastifyServerOptions } from 'fastify'

export interface LogStream {
  write: (line: string) => void
}

export function loggerOptions(level: string, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    base: null,
  }
}

/** Never URL, headers or body: those hold ids, addresses, tokens and passwords. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request
    const { statusCode, elapsedTime } = reply
    log.info({ method, route: routeOptions.url ?? 'none', statusCode, ms: Math.round(elapsedTime) }, 'request')
  })
}
