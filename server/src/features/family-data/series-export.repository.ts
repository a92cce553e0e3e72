import type { ExportedSeries } from '@parent-activity/contract/accounts/family-export'
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

function asExported({
  id,
  hosts,
  guests,
  legs = [],
  rides,
  things = [],
  packed = [],
  reply_by,
  notes = [],
  link_guests = [],
  ...details
}: TakenOut) {
  return {
    ...details,
    uuid: id,
    host_child_uuids: hosts,
    legs: legs.map(({ child_id, ...leg }) => ({ ...leg, child_uuid: child_id })),
    ride_offers: (rides?.offers ?? []).map(({ id: uuid, activity_id, user_id, ...offer }) => ({
      ...offer,
      id: uuid,
      uuid,
      activity_uuid: activity_id,
      driver_uuid: user_id,
    })),
    reply_by_date: reply_by?.date ?? null,
    reply_by_time: reply_by?.time ?? null,
    notes,
    guests: guests.map(({ invited_child_id, status, asks_again, message, answered_at, waiting_since, reply_note }) => ({
      child_uuid: invited_child_id,
      status,
      asks_again,
      message,
      answered_at,
      waiting_since: waiting_since ?? null,
      reply_note: reply_note ?? null,
    })),
    things: things.map(({ id: uuid, name, created_at }) => ({ uuid, name, created_at })),
    packed_thing_uuids: packed,
    link_guests: link_guests.map(({ child_name, parent_name, status }) => ({ child_name, parent_name, status })),
  }
}
