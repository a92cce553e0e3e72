import type { Tally } from './tally.ts'

/** Returns whether all replies were 200, or 503 with `Retry-After`. */
export function tellAnswers({ statuses, withoutRetryAfter, slowestMs }: Tally): boolean {
  const counts = Object.entries(statuses).map(([status, times]) => `${times} times ${status}`)
  console.log(`answers: ${counts.join(', ')}; the slowest after ${(slowestMs / 1000).toFixed(1)} s`)
  if (withoutRetryAfter > 0) console.log(`  ${withoutRetryAfter} answers of 503 did not say when to come back`)
  return withoutRetryAfter === 0 && Object.keys(statuses).every((status) => status === '200' || status === '503')
}
