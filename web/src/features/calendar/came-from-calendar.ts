import { pages } from '@parent-activity/domain/pages'

const key = 'navigationSource'

interface NavigationSource {
  source: 'calendar'
  /** Where in the calendar. */
  address: string
  /** The path of the activity that was opened from there. */
  activity: string
}

/** Which activity the calendar opens, so that there is a way back to the month and the day. */
export function rememberCalendar(activity: string): void {
  const source: NavigationSource = { source: 'calendar', address: location.pathname + location.search, activity }
  try {
    sessionStorage.setItem(key, JSON.stringify(source))
  } catch {
    // Blocked: the way back leads to the child's week.
  }
}

/** Where in the calendar an activity was opened; null when it was opened elsewhere. */
export function calendarOf(activity: string): string | null {
  const known = remembered()
  return known?.activity === activity ? known.address : null
}

/** The way back is open while somebody is at the activity or in the calendar, and gone once they go elsewhere. */
export function forgetCalendarUnless(path: string): void {
  if (path === pages.calendar || calendarOf(path) !== null) return
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked: then there is nothing to forget.
  }
}

function remembered(): NavigationSource | null {
  try {
    const known = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<NavigationSource>
    const { source, address, activity } = known
    if (source !== 'calendar' || typeof activity !== 'string' || typeof address !== 'string') return null
    return address.startsWith(pages.calendar) ? { source, address, activity } : null
  } catch {
    return null
  }
}
