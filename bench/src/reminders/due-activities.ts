import { openDatabase, type DatabaseConfig } from '@parent-activity/server/db/client'
import { sql } from 'kysely'

interface Due {
  count: number
  /** The first minute at which reminders are due. */
  from: Date
  minutes: number
}

const id = (table: string) => sql`md5(${table} || number)::uuid`

/** One family, parent, child and activity for each reminder, a share of them due at each full minute. */
export async function insertDueActivities(config: DatabaseConfig, { count, from, minutes }: Due): Promise<void> {
  const { db, close } = await openDatabase(config)
  const numbers = sql`generate_series(0, ${count - 1}::int) as number`
  try {
    await sql`insert into families (id, time_zone, created_at) select ${id('family')}, 'UTC', now() from ${numbers}`.execute(
      db,
    )
    await sql`
      insert into users (
        id, family_id, username, email, phone, password_hash, family_role, is_primary, created_at, email_verified_at,
        notification_settings
      )
      select
        ${id('user')}, ${id('family')}, 'Parent ' || number, 'parent-' || number || '@example.com', '+44' || 7700000000 + number,
        '', 'parent', true, now(), now(), '{"quiet_from":"00:00","quiet_to":"00:00"}'
      from ${numbers}`.execute(db)
    await sql`
      insert into children (id, family_id, first_name, last_name, created_at)
      select ${id('child')}, ${id('family')}, 'Child', 'Of ' || number, now() from ${numbers}`.execute(db)
    await sql`
      insert into activities (
        id, family_id, name, start_date, end_date, start_time, is_shared, auto_notify_new_connections,
        host_cant_attend, is_recurring, recurring_days, created_at
      )
      select
        ${id('activity')}, ${id('family')}, 'Judo', starts::date, starts::date, to_char(starts, 'HH24:MI'), false, false,
        false, false, '{}', now()
      from ${numbers}, lateral (
        select (${from.toISOString()}::timestamptz at time zone 'UTC')
          + make_interval(mins => 60 + number % ${minutes}::int) as starts
      ) as planned`.execute(db)
    await sql`
      insert into activity_hosts (activity_id, child_id, family_id, position)
      select ${id('activity')}, ${id('child')}, ${id('family')}, 0 from ${numbers}`.execute(db)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await close()
  }
}
