const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Null from a week on, where the date says more. */
export function relativeTime(then: Date, now: Date): string | null {
  const passed = now.getTime() - then.getTime()
  if (passed < minute) return 'Just now'
  if (passed < hour) return `${Math.floor(passed / minute)}m ago`
  if (passed < day) return `${Math.floor(passed / hour)}h ago`
  return passed < 7 * day ? `${Math.floor(passed / day)}d ago` : null
}
