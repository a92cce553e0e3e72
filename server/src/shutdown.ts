import type { FastifyInstance } from 'fastify'

const patienceMs = 10_000

/** In order: take no new requests, finish those under way, close the database. A second signal does not wait. */
export function closeOnSignal(app: FastifyInstance): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      setTimeout(() => process.exit(1), patienceMs).unref()
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
