import { sql, type Kysely } from 'kysely'

/** Of one activity, or of all dates of a series. Each family that goes packs for itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table things (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      activity_id uuid references activities on delete cascade,
      series_id uuid references series on delete cascade,
      name text not null,
      created_at timestamptz not null,
      check ((activity_id is null) <> (series_id is null))
    )`.execute(db)
  await sql`create index things_family_id on things (family_id)`.execute(db)
  await sql`
    create unique index things_activity_id on things (activity_id, lower(name)) where activity_id is not null`.execute(
    db,
  )
  await sql`create unique index things_series_id on things (series_id, lower(name)) where series_id is not null`.execute(
    db,
  )
  await sql`
    create table packed_things (
      thing_id uuid not null references things on delete cascade,
      activity_id uuid not null references activities on delete cascade,
      family_id uuid not null references families on delete cascade,
      primary key (thing_id, activity_id, family_id)
    )`.execute(db)
  await sql`create index packed_things_activity_id on packed_things (activity_id)`.execute(db)
  await sql`create index packed_things_family_id on packed_things (family_id)`.execute(db)
}
