import { sql } from 'kysely'
import type { Db } from './client.ts'
import type { Tables } from './tables.ts'

export interface StoredTable {
  name: string
  columns: string[]
}

/**
 * All that the migrations make, each after all that its rows refer to. A restore leaves what is not in this list in the
 * file: a migration that renames a table has to keep its old name here for the backups made before it.
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
  'activities',
  'activity_hosts',
  'activity_templates',
  'placeholders',
  'connections',
  'proven_contacts',
  'blocked_families',
  'invite_links',
  'quota_uses',
  'invitations',
  'invitation_snapshots',
  'waiting_invitations',
  'notices',
  'request_counts',
  'job_runs',
  'clock_watch',
]

/**
 * Those of the app's tables that the database has, in that order. An operator's database holds more: tables and views
 * of theirs, what extensions brought along. None of that is for a backup to read or for a restore to drop.
 */
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
