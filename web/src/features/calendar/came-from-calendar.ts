import { pages } from '@parent-activity/domain/pages'
import { dropNote, keepNote, noteOf } from '../../api/tab-notes.ts'

const key = 'navigationSource'

interface NavigationSource {
  source: 'calendar'
  address: string
  activity: string
}

/** Lets the activity’s page link back to this month and day. */
export function rememberCalendar(activity: string): void {
  const address = location.pathname + location.search
  keepNote(key, { source: 'calendar', address, activity } satisfies NavigationSource)
}

/** Null if it was opened from elsewhere. */
export function calendarOf(activity: string): string | null {
  const { source, address, activity: opened } = noteOf(key)
  if (source !== 'calendar' || opened !== activity || typeof address !== 'string') return null
  return address.startsWith(pages.calendar) ? address : null
}

/** Leaving both the activity and the calendar forgets the way back. */
export function forgetCalendarUnless(path: string): void {
  if (path !== pages.calendar && calendarOf(path) === null) dropNote(key)
}
