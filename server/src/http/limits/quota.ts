/** `earlier` is sorted. Moments in the future, from a wrong clock, do not count. Returns 0 if there is no wait. */
export function secondsUntilNext(earlier: readonly Date[], most: number, windowMs: number, now: Date): number {
  const first = earlier.filter((moment) => moment <= now).at(-most)
  if (!first) return 0
  return Math.max(1, Math.ceil((first.getTime() + windowMs - now.getTime()) / 1000))
}
