import type { FastifyInstance } from 'fastify'

const patienceMs = 10_000

/**
 * In order: say that the end is near, so that a proxy sends its requests elsewhere; after the delay take no new ones,
 * finish those under way, close the database. A second signal does not wait.
 */
export function closeOnSignal(app: FastifyInstance, ending: AbortController, delayMs: number): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      ending.abort()
      setTimeout(() => process.exit(1), delayMs + patienceMs).unref()
      setTimeout(() => {
        app.close().then(
          () => process.exit(0),
          () => process.exit(1),
        )
      }, delayMs)
    })
  }
}
