import type { FastifyInstance } from 'fastify'

/** Node's timer fires twice, so an unread reply ends after 20 to 40 s. */
export const unreadTimeoutMs = 20_000

/** Node's timeout fires on any silence; a request still in progress may be silent. */
export function endUnreadReplies(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.socket?.writableLength) reply.raw.socket.destroy()
    })
  })
}
