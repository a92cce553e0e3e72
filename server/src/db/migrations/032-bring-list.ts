import { sql, type Kysely, type RawBuilder } from 'kysely'
import { watchFamilyTable } from './watch-family-table.ts'

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

  await tellGuests(db, 'insert', sql`new table as new_rows`, sql`select * from new_rows`)
  await tellGuests(
    db,
    'update',
    sql`old table as old_rows new table as new_rows`,
    sql`select * from new_rows union all select * from old_rows`,
  )
  await tellGuests(db, 'delete', sql`old table as old_rows`, sql`select * from old_rows`)
  await watchFamilyTable(db, 'packed_things', 'bring_list')
  await forgetPackedOf(db, 'update', sql`new table as left_rows`)
  await forgetPackedOf(db, 'delete', sql`old table as left_rows`)
}

const mayCome = sql`status in ('accepted', 'pending')`

/** The host family, and those of children who come or may. */
async function tellGuests(
  db: Kysely<unknown>,
  event: string,
  transition: RawBuilder<unknown>,
  rows: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.ref(`things_${event}_changes_versions`)
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    declare
      changed uuid[] := array(
        with changed_things as (${rows})
        select family_id from changed_things
        union select invited_family_id from invitations
          where activity_id = any(array(select activity_id from changed_things)) and ${mayCome}
        union select invited_family_id from invitations
          join activities on activities.id = invitations.activity_id
          where series_ref = any(array(select series_id from changed_things)) and ${mayCome}
      );
    begin
      if changed <> '{}' then perform change_versions(changed, 'bring_list'); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(event)} on things referencing ${transition}
    for each statement execute function ${name}()`.execute(db)
}

/** A family none of whose children may come any more sees no list, so its ticks go, however it left. */
async function forgetPackedOf(db: Kysely<unknown>, event: string, transition: RawBuilder<unknown>): Promise<void> {
  const name = sql.ref(`invitations_${event}_forgets_packed`)
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      delete from packed_things using left_rows
      where packed_things.activity_id = left_rows.activity_id
        and packed_things.family_id = left_rows.invited_family_id
        and not exists (
          select from invitations
          where activity_id = left_rows.activity_id and invited_family_id = left_rows.invited_family_id and ${mayCome}
        );
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(event)} on invitations referencing ${transition}
    for each statement execute function ${name}()`.execute(db)
}
