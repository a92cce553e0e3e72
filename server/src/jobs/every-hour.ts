const hourMs = 60 * 60 * 1000

/** The timer does not keep the process alive. Returns a function that stops it. */
export function everyHour(job: () => Promise<void>): () => void {
  const timer = setInterval(() => void job(), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
