import { sql } from 'kysely'
import type { Db } from './client.ts'
import type { Tables } from './tables.ts'

export interface StoredTable {
  name: string
  columns: string[]
}

/**
 * Tables follow those they reference. A renamed table keeps its old name here, or restores of older backups skip it.
 */
export const ownTables: readonly (keyof Tables)[] = [
  'families',
  'users',
  'sessions',
  'mailed_codes',
  'known_devices',
  'audit_events',
  'login_failures',
  'idempotency_keys',
  'children',
  'school_hours',
  'series',
  'activities',
  'activity_hosts',
  'series_gaps',
  'series_guests',
  'followed_calendars',
  'followed_calendar_children',
  'outside_entries',
  'activity_templates',
  'placeholders',
  'connections',
  'proven_contacts',
  'blocked_families',
  'invite_links',
  'share_links',
  'quota_uses',
  'invitations',
  'invitation_snapshots',
  'waiting_invitations',
  'notices',
  'deliveries',
  'muted_activities',
  'push_keys',
  'push_devices',
  'boards',
  'days_off',
  'days_off_children',
  'calendar_feeds',
  'legs',
  'series_legs',
  'place_times',
  'things',
  'packed_things',
  'settled_clashes',
  'ride_offers',
  'ride_seats',
  'hosting',
  'host_notes',
  'link_guests',
  'mail_refusals',
  'care_cards',
  'care_shares',
  'request_counts',
  'job_runs',
  'clock_watch',
]

/** Operators' own tables are neither backed up nor dropped. */
export async function tablesInOrder(db: Db): Promise<StoredTable[]> {
  const { rows } = await sql<StoredTable>`
    select
      relname::text as name,
      array(
        select attname::text from pg_attribute where attrelid = stored.oid and attnum > 0 and not attisdropped
        order by attnum
      ) as columns
    from pg_class as stored
    where relkind = 'r'
      and relnamespace = current_schema()::regnamespace
      and relname in (${sql.join(ownTables)})`.execute(db)
  return ownTables.flatMap((own) => rows.filter(({ name }) => name === own))
}
