const sessionMs = 30 * 24 * 60 * 60 * 1000

/** Sessions that were last used before have ended. */
export function usedSince(now: Date): Date {
  return new Date(now.getTime() - sessionMs)
}
