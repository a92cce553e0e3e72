const dayMs = 24 * 60 * 60 * 1000

/** Does something once a day, without keeping the process alive for it. Gives what ends it. */
export function everyDay(job: () => Promise<void>): () => void {
  const timer = setInterval(() => void job(), dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
