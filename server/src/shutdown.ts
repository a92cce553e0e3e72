const signals = ['SIGINT', 'SIGTERM'] as const
const timeoutMs = 10_000

/** Ends the process by `exit`, which also ends the PostgreSQL that it started; the signal alone would leave that running. */
export function exitOnSignal(): void {
  for (const signal of signals) process.on(signal, exit)
}

function exit(): never {
  process.exit(1)
}

/**
 * In order: say that the end is near, so that a proxy sends its requests elsewhere; after the delay take no new ones,
 * finish those under way and what goes on after their answers, close the database. A second signal does not wait.
 */
export function closeOnSignal(close: () => Promise<void>, ending: AbortController, delayMs: number): void {
  let closing = false
  for (const signal of signals) {
    process.off(signal, exit)
    process.on(signal, () => {
      if (closing) process.exit(1)
      closing = true
      ending.abort()
      setTimeout(() => process.exit(1), delayMs + timeoutMs).unref()
      setTimeout(() => {
        close().then(
          () => process.exit(0),
          () => process.exit(1),
        )
      }, delayMs)
    })
  }
}
