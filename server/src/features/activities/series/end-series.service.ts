import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import { deleteGapsFrom } from './series-gaps.repository.ts'
import { updateSeries, type SeriesRef } from './series.repository.ts'

/** Its rows from that day on are the caller's to delete. */
export async function endBefore(tx: Tx, series: Authorized<SeriesRef>, day: CalendarDate): Promise<void> {
  const { from_date, until_date } = series
  const last = addDays(day, -1)
  if (until_date !== null && until_date <= last) return
  const until = last < from_date ? from_date : last
  await updateSeries(tx, series, { until_date: until, rolled_until: until })
  await deleteGapsFrom(tx, series, day)
}
