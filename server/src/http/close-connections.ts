import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Kept-alive connections would delay the shutdown by more than a minute. */
export function closeConnectionsAtShutdown(app: FastifyInstance, ending: AbortSignal | undefined): void {
  let closing = false
  const unused = unusedConnections(app)
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of unused) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing || ending?.aborted) reply.header('connection', 'close')
  })
}

/** Browsers connect in advance. Node does not count a connection as idle before its first request. */
function unusedConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  return unused
}
