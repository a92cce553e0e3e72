import type { FastifyInstance } from 'fastify'

/**
 * How long a client may read nothing of a reply. Node looks twice, so that one that reads a little from time to time is
 * left alone; a reply that nobody reads is gone after 20 to 40 seconds.
 */
export const unreadTimeoutMs = 20_000

/**
 * Ends connections whose client does not read. The server's own timeout counts silence of any kind; a request that is
 * still worked on, with nothing to read yet, may be silent.
 */
export function endUnreadReplies(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.raw.on('timeout', () => {
      if (reply.raw.socket?.writableLength) reply.raw.socket.destroy()
    })
  })
}
