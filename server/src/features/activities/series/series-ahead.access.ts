import type { Tx } from '../../../db/client.ts'
import { authorize, type Authorized } from '../../../http/authorized.ts'
import type { ActivityRef } from '../activity-columns.ts'
import { lockSeriesAhead, type SeriesAhead } from './series-ahead.repository.ts'

/** The dates of the activity’s series from a day on; null if no rule made it. */
export async function ownSeriesAhead(
  tx: Tx,
  activity: Authorized<ActivityRef>,
  from: string,
): Promise<Authorized<SeriesAhead> | null> {
  const ahead = await lockSeriesAhead(tx, activity, from)
  return ahead && authorize(ahead)
}
