import { sql, type Kysely } from 'kysely'

/** Only the server has the key: it seals at its start the addresses that are stored as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table followed_calendars
      alter column address drop not null,
      add column sealed_address bytea,
      add check (num_nonnulls(address, sealed_address) = 1),
      drop constraint followed_calendars_family_id_address_key`.execute(db)
  await sql`create index followed_calendars_family_id on followed_calendars (family_id)`.execute(db)
}
