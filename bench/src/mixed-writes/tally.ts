/** What the writers have been answered. */
export class Tally {
  acknowledged = 0
  /** Writes that were sent and have no answer yet. */
  underWay = 0
  slowestMs = 0
  /** How often each status was answered. */
  readonly statuses: Record<number, number> = {}
  /** Those of 503 that don't say when to come back. */
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

  /** For how long after a moment there was no write that was acknowledged; what was under way then does not count. */
  secondsAway(from: number): number {
    const refused = this.refusedAt.find((at) => at > from)
    const back = this.acknowledgedAt.find((at) => at > (refused ?? from))
    return refused === undefined ? 0 : ((back ?? performance.now()) - from) / 1000
  }
}
