const signals = ['SIGINT', 'SIGTERM'] as const
const timeoutMs = 10_000

/** The signal alone would not stop our PostgreSQL. */
export function exitOnSignal(): void {
  for (const signal of signals) process.on(signal, exit)
}

function exit(): never {
  process.exit(1)
}

/** Readiness fails first, so that a proxy routes elsewhere. A second signal exits at once. */
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
