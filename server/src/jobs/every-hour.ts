const hourMs = 60 * 60 * 1000

export function everyHour(job: () => Promise<void>): () => void {
  const timer = setInterval(() => void job(), hourMs)
  timer.unref()
  return () => clearInterval(timer)
}
