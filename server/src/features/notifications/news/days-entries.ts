import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import type { Db } from '../../../db/client.ts'
import { entriesBetween } from '../../activities/activity-entries.repository.ts'
import { guestEntriesBetween } from '../../activities/guest-entries.repository.ts'
import { goingTo } from './going-to.ts'

/** Entries of the family's own calendar, in the order of the day. */
export async function entriesOn(db: Db, familyId: string, day: CalendarDate): Promise<Activity[]> {
  const days = { start: day, end: day }
  const [own, invited] = [await entriesBetween(db, familyId, days), await guestEntriesBetween(db, familyId, days)]
  return goingTo([...own.data, ...invited.data]).toSorted((a, b) =>
    compareTexts(a.start_time ?? '', b.start_time ?? ''),
  )
}
