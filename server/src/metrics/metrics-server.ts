import fastify from 'fastify'
import type { Metrics } from './metrics.ts'

/** On a port of its own, which a firewall keeps from the world: the figures are the operator's alone. */
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
