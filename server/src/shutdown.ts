const patienceMs = 10_000

/**
 * In order: say that the end is near, so that a proxy sends its requests elsewhere; after the delay take no new ones,
 * finish those under way and what goes on after their answers, close the database. A second signal does not wait.
 */
export function closeOnSignal(close: () => Promise<void>, ending: AbortController, delayMs: number): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      ending.abort()
      setTimeout(() => process.exit(1), delayMs + patienceMs).unref()
      setTimeout(() => {
        close().then(
          () => process.exit(0),
          () => process.exit(1),
        )
      }, delayMs)
    })
  }
}
