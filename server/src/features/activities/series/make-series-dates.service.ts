import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import type { GuestEvents } from '../guest-events.ts'
import { copyLatestDate } from './make-series-dates.repository.ts'

/** Like the latest date of the series that was not changed on its own. */
export async function makeSeriesDates(
  tx: Tx,
  series: { id: string; family_id: string },
  dates: readonly CalendarDate[],
  guests: GuestEvents,
  now: Date,
): Promise<void> {
  const ids = await copyLatestDate(tx, series.id, dates, now)
  if (ids.length > 0) await guests.rolledOn(tx, series.id, ids, now)
}
