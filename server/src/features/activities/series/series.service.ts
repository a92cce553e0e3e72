import type { seriesEndpoints } from '@parent-activity/contract/series'
import type { Reply } from '@parent-activity/contract/endpoint'
import { believedToday } from '@parent-activity/domain/calendar/today'
import type { Request } from '../../../http/endpoint-routes.ts'
import { ownEntryOf } from '../activities.access.ts'
import { findSeries } from '../activities.repository.ts'
import { findDates } from './series-dates.repository.ts'
import { findSeriesOf } from './series.repository.ts'

type Read = (typeof seriesEndpoints)['GET /api/activities/:id/series']

export async function seriesOfActivity({ params, query, db, actor, now }: Request<Read>): Promise<Reply<Read>> {
  const { child_uuid, series_id, name } = await ownEntryOf(db, actor, params.id, query.child_uuid)
  const from = believedToday(query.today, now)
  const series = await findSeriesOf(db, actor.familyId, params.id)
  if (series) {
    const dates = await findDates(db, series, from)
    return { rule: series, dates: dates.map((date) => ({ ...date, uuid: date.id })) }
  }
  const child = { id: child_uuid, family_id: actor.familyId }
  const dates = await findSeries(db, child, { series_id, name, from })
    .select(['end_date', 'start_time', 'end_time', 'location'])
    .execute()
  return {
    rule: null,
    dates: dates.map((date) => ({ ...date, uuid: date.id, series_date: date.start_date, is_detached: false })),
  }
}
