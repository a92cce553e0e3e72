const hourMs = 60 * 60 * 1000

/** Does something once an hour, without keeping the process alive for it. Gives what ends it. */
export function everyHour(job: () => Promise<void>): () => void {
  const timer = setInterval(() => void job(), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
