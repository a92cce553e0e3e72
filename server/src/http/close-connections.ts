import type { FastifyInstance } from 'fastify'

/** Kept-alive connections would delay the shutdown by more than a minute. */
export function closeConnectionsAtShutdown(app: FastifyInstance, ending: AbortSignal | undefined): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing || ending?.aborted) reply.header('connection', 'close')
  })
}
