import { earliestToday } from '@parent-activity/domain/calendar/today'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { deleteInBatches } from '../../../db/delete-in-batches.ts'
import { isEmptySeries } from './series.repository.ts'

/** A date that is over neither comes back nor rises again. */
export function deletePassedGaps(db: Db, now: Date): Promise<number> {
  return deleteInBatches(db, 'series_gaps', sql`date < ${earliestToday(now)}`)
}

/** Each is deleted with its last date; this is for what went another way. */
export function deleteSeriesLeftEmpty(db: Db): Promise<number> {
  return deleteInBatches(db, 'series', isEmptySeries)
}
