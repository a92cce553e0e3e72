/**
 * How many seconds somebody has to wait until they may do once more what they did at these moments, the earliest first,
 * when so many times within a window are allowed. Nothing where they may at once. Moments in the future, from a clock that
 * was wrong, do not count.
 */
export function secondsUntilNext(earlier: readonly Date[], most: number, windowMs: number, now: Date): number {
  const first = earlier.filter((moment) => moment <= now).at(-most)
  if (!first) return 0
  return Math.max(1, Math.ceil((first.getTime() + windowMs - now.getTime()) / 1000))
}
