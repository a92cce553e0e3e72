import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** By the family's clock, for work that no open page has asked for with its own date. */
export async function familyToday(db: Db, familyId: string, now: Date): Promise<CalendarDate> {
  const { rows } = await sql<{ today: CalendarDate }>`
    select (${now.toISOString()}::timestamptz at time zone coalesce(time_zone, 'UTC'))::date as today
    from families where id = ${familyId}`.execute(db)
  return rows[0]?.today ?? now.toISOString().slice(0, 10)
}
