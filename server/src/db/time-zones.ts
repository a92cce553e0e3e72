import { isTimeZone } from '@parent-activity/domain/calendar/time-zone'
import { sql } from 'kysely'
import type { Db } from './client.ts'

/** PostgreSQL computes with it and Intl writes it, so both must know it. */
export async function isKnownTimeZone(db: Db, name: string): Promise<boolean> {
  if (!isTimeZone(name)) return false
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db)
  return rows.length > 0
}
