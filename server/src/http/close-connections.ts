import type { FastifyInstance } from 'fastify'

/**
 * Near the end every answer closes its connection, those to requests under way too. A connection that is kept for the
 * next request would keep the server from closing for more than a minute.
 */
export function closeConnectionsAtShutdown(app: FastifyInstance, ending: AbortSignal | undefined): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing || ending?.aborted) reply.header('connection', 'close')
  })
}
