import type { ExportedSeries } from '@parent-activity/contract/family-data'
import type { Db } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'

export async function seriesOf(db: Db, familyId: string): Promise<ExportedSeries[]> {
  const series = await db
    .selectFrom('series')
    .select(['id as uuid', 'series_id', 'weekdays', 'every_weeks', 'from_date', 'until_date', 'skips_days_off'])
    .select('rolled_until')
    .where('family_id', '=', familyId)
    .orderBy('from_date')
    .orderBy('id')
    .execute()
  const gaps = await db
    .selectFrom('series_gaps')
    .innerJoin('series', 'series.id', 'series_gaps.series_id')
    .select(['series_gaps.series_id', 'date', 'why', 'taken_out'])
    .where('family_id', '=', familyId)
    .orderBy('date')
    .execute()
  const leftOut = new Map<string, ExportedSeries['left_out']>(series.map(({ uuid }) => [uuid, []]))
  for (const { series_id, date, why, taken_out } of gaps) {
    leftOut.get(series_id)?.push({ date, why, taken_out: taken_out && asExported(taken_out) })
  }
  return series.map((one) => ({ ...one, left_out: leftOut.get(one.uuid) ?? [] }))
}

function asExported({ id, hosts, guests, link_guests = [], ...details }: TakenOut) {
  return {
    ...details,
    uuid: id,
    host_child_uuids: hosts,
    guests: guests.map(({ invited_child_id, status, asks_again, message, answered_at }) => ({
      child_uuid: invited_child_id,
      status,
      asks_again,
      message,
      answered_at,
    })),
    link_guests: link_guests.map(({ child_name, parent_name, status }) => ({ child_name, parent_name, status })),
  }
}
