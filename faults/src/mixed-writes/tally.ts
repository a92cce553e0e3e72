export interface Outage {
  secondsOf503: number
  backAfterSeconds: number
}

export class Tally {
  acknowledged = 0
  /** Writes without a reply so far. */
  underWay = 0
  slowestMs = 0
  readonly statuses: Record<number, number> = {}
  withoutRetryAfter = 0
  readonly refusedAt: number[] = []
  readonly acknowledgedAt: number[] = []

  answered(status: number, retryAfter: string | null, begun: number): void {
    const now = performance.now()
    this.slowestMs = Math.max(this.slowestMs, now - begun)
    this.statuses[status] = (this.statuses[status] ?? 0) + 1
    if (status !== 503) return
    this.refusedAt.push(now)
    if (retryAfter === null) this.withoutRetryAfter += 1
  }

  acknowledge(): void {
    this.acknowledged += 1
    this.acknowledgedAt.push(performance.now())
  }

  since(from: number): Outage {
    const refusals = this.refusedAt.filter((at) => at > from)
    const [first, last] = [refusals[0], refusals.at(-1)]
    if (first === undefined || last === undefined) return { secondsOf503: 0, backAfterSeconds: 0 }
    const back = this.acknowledgedAt.find((at) => at > first) ?? performance.now()
    return { secondsOf503: (last - first) / 1000, backAfterSeconds: (back - from) / 1000 }
  }
}

/** Returns whether all replies were 200, or 503 with `Retry-After`. */
export function printAnswers({ statuses, withoutRetryAfter, slowestMs }: Tally): boolean {
  const counts = Object.entries(statuses).map(([status, times]) => `${times} times ${status}`)
  console.log(`answers: ${counts.join(', ')}; the slowest after ${(slowestMs / 1000).toFixed(1)} s`)
  if (withoutRetryAfter > 0) console.log(`  ${withoutRetryAfter} answers of 503 had no Retry-After`)
  return withoutRetryAfter === 0 && Object.keys(statuses).every((status) => status === '200' || status === '503')
}
