import fastify from 'fastify'
import type { Metrics } from './metrics.ts'

/** On its own port, which a firewall keeps private. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ address: string; close: () => Promise<void> }> {
  const app = fastify({ forceCloseConnections: true })
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/metrics', async (_request, reply) => {
    void reply.type(registry.contentType)
    return registry.metrics()
  })
  const address = await app.listen({ host, port })
  return { address, close: () => app.close() }
}
