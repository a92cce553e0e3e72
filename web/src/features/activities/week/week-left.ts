import { pages } from '@parent-activity/domain/pages'
import { readDate } from '../plannable-date.ts'
import { matchPath } from 'react-router'
import { dropNote, keepNote, noteOf } from '../../../api/tab-notes.ts'
import { weekAddress, type WeekChoice } from '../activity-addresses.ts'

const key = 'weekLeft'

interface WeekNote extends WeekChoice {
  childUuid: string
}

/** Activities link back to this week. */
export function rememberWeek(childUuid: string, week: WeekChoice): void {
  keepNote(key, { childUuid, ...week } satisfies WeekNote)
}

/** Null if the activity was opened from elsewhere. */
export function weekLeft(childUuid: string): WeekChoice | null {
  const { childUuid: known, date, length } = noteOf(key)
  if (known !== childUuid) return null
  const day = typeof date === 'string' ? readDate(date) : null
  return { length: length === 7 ? 7 : 5, ...(day !== null && { date: day }) }
}

export function weekLeftAddress(childUuid: string): string {
  return weekAddress(childUuid, weekLeft(childUuid) ?? {})
}

/** Leaving the child’s activities forgets the week. */
export function forgetWeekUnless(path: string): void {
  const place = matchPath(pages.childActivities, path) ?? matchPath(pages.activity, path)
  const { childUuid } = noteOf(key)
  if (place?.params.childUuid !== childUuid) dropNote(key)
}
