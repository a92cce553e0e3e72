import { pages } from '@parent-activity/domain/pages'
import { dropNote, keepNote, noteOf } from '../../api/tab-notes.ts'

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
  const address = location.pathname + location.search
  keepNote(key, { source: 'calendar', address, activity } satisfies NavigationSource)
}

/** Where in the calendar an activity was opened; null when it was opened elsewhere. */
export function calendarOf(activity: string): string | null {
  const { source, address, activity: opened } = noteOf(key)
  if (source !== 'calendar' || opened !== activity || typeof address !== 'string') return null
  return address.startsWith(pages.calendar) ? address : null
}

/** The way back is open while somebody is at the activity or in the calendar, and gone once they go elsewhere. */
export function forgetCalendarUnless(path: string): void {
  if (path !== pages.calendar && calendarOf(path) === null) dropNote(key)
}
