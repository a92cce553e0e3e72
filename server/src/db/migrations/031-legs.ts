import { sql, type Kysely } from 'kysely'
import { watchFamilyTable } from './watch-family-table.ts'

const by = sql`
  who text not null check (who in ('member', 'person', 'alone', 'not_needed', 'open')),
  by_user uuid references users on delete set null,
  by_name text,
  check (by_user is null or who = 'member'),
  check ((by_name is not null) = (who = 'person'))`

/** Adults who bring and collect a child. A member who is gone leaves `by_user` empty, and the leg open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table legs (
      activity_id uuid not null references activities on delete cascade,
      child_id uuid not null,
      family_id uuid not null,
      way text not null check (way in ('there', 'back')),
      ${by},
      done_at timestamptz,
      done_by uuid references users on delete set null,
      primary key (activity_id, child_id, way),
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`
    create table series_legs (
      series_id uuid not null references series on delete cascade,
      child_id uuid not null,
      family_id uuid not null,
      way text not null check (way in ('there', 'back')),
      weekday integer not null check (weekday between 0 and 6),
      ${by},
      primary key (series_id, child_id, way, weekday),
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`
    create table place_times (
      family_id uuid not null references families on delete cascade,
      place text not null,
      minutes integer not null check (minutes between 1 and 600),
      primary key (family_id, place)
    )`.execute(db)
  for (const table of ['legs', 'series_legs']) {
    await sql`create index ${sql.ref(`${table}_child_id`)} on ${sql.table(table)} (child_id)`.execute(db)
    await sql`create index ${sql.ref(`${table}_family_id`)} on ${sql.table(table)} (family_id)`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_by_user`)} on ${sql.table(table)} (by_user) where by_user is not null`.execute(
      db,
    )
  }
  await sql`create index legs_done_by on legs (done_by) where done_by is not null`.execute(db)
  for (const table of ['legs', 'series_legs', 'place_times']) await watchFamilyTable(db, table, 'legs')
  await watchNames(db)
  await leaveWithGuests(db)
  await moveWithRules(db)
  await forgetDeletedChildren(db)
  await keepEnds(db)
  await sql`
    alter table deliveries
      add column way text check (way in ('there', 'back')),
      add column is_open boolean not null default false,
      add check (not is_open or way is not null)`.execute(db)
}

/** A list of legs names members, and the drivers of other families. */
async function watchNames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function users_update_changes_legs() returns trigger language plpgsql as $$
    declare
      renamed uuid[] := array(
        select id from new_rows join old_rows using (id) where new_rows.username <> old_rows.username
      );
      changed uuid[];
    begin
      if renamed = '{}' then return null; end if;
      changed := array(
        select family_id from legs where by_user = any(renamed)
        union select family_id from legs where done_by = any(renamed)
        union select family_id from series_legs where by_user = any(renamed)
        union select ride_seats.family_id from ride_seats join ride_offers on ride_offers.id = offer_id
          where user_id = any(renamed)
      );
      if changed <> '{}' then perform change_versions(changed, 'legs'); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger users_update_changes_legs after update on users
    referencing old table as old_rows new table as new_rows
    for each statement execute function users_update_changes_legs()`.execute(db)
}

/** With whatever ends a guest's coming. A date that is deleted leaves the usual of its series. */
async function leaveWithGuests(db: Kysely<unknown>): Promise<void> {
  for (const event of ['update', 'delete'] as const) {
    const name = sql.ref(`invitations_${event}_leaves_legs`)
    const left =
      event === 'delete'
        ? sql`select activity_id, invited_child_id from old_rows where status = 'accepted'`
        : sql`
          select old_rows.activity_id, old_rows.invited_child_id from old_rows join new_rows using (id)
          where old_rows.status = 'accepted' and new_rows.status <> 'accepted'`
    await sql`
      create or replace function ${name}() returns trigger language plpgsql as $$
      begin
        delete from legs using (${left}) as gone
        where legs.activity_id = gone.activity_id and legs.child_id = gone.invited_child_id;
        delete from series_legs as usual using (${left}) as gone join activities on activities.id = gone.activity_id
        where usual.series_id = series_ref and usual.child_id = gone.invited_child_id
          and not exists (
            select from activities as other join invitations on invitations.activity_id = other.id
            where other.series_ref = usual.series_id and invited_child_id = usual.child_id and status = 'accepted'
          );
        return null;
      end $$`.execute(db)
    const rows = event === 'delete' ? sql`` : sql`new table as new_rows`
    await sql`
      create trigger ${name} after ${sql.raw(event)} on invitations referencing old table as old_rows ${rows}
      for each statement execute function ${name}()`.execute(db)
  }
}

/** A rule that moves from one weekday to another; past dates stay on the old one, with its usual. */
async function moveWithRules(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function series_move_legs() returns trigger language plpgsql as $$
    declare
      left_days integer[] := array(select unnest(old.weekdays) except select unnest(new.weekdays));
      new_days integer[] := array(select unnest(new.weekdays) except select unnest(old.weekdays));
    begin
      if cardinality(left_days) <> 1 or cardinality(new_days) <> 1 then return null; end if;
      insert into series_legs (series_id, child_id, family_id, way, weekday, who, by_user, by_name)
      select series_id, child_id, family_id, way, new_days[1], who, by_user, by_name
      from series_legs where series_id = new.id and weekday = left_days[1]
      on conflict (series_id, child_id, way, weekday)
      do update set who = excluded.who, by_user = excluded.by_user, by_name = excluded.by_name;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger series_move_legs after update of weekdays on series
    for each row when (old.weekdays <> new.weekdays) execute function series_move_legs()`.execute(db)
}

/** As before, also for the legs of dates that a day off took out. */
async function forgetDeletedChildren(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $do$
    declare
      definition text;
    begin
      select pg_get_functiondef(oid) into definition from pg_proc where proname = 'children_delete_leaves_gaps';
      if position('''legs''' in definition) = 0 then
        execute replace(definition, '''hosts'', (', $new$'legs', (
          select coalesce(jsonb_agg(leg order by position), '[]')
          from jsonb_array_elements(coalesce(taken_out -> 'legs', '[]')) with ordinality as legs (leg, position)
          where leg ->> 'child_id' <> all(gone)
        ),
        'hosts', ($new$);
      end if;
    end $do$`.execute(db)
}

/** `ends_at` is to the end what `starts_at` is to the start. */
async function keepEnds(db: Kysely<unknown>): Promise<void> {
  await sql`alter table activities add column ends_at timestamptz`.execute(db)
  await sql`
    do $do$
    declare
      definition text;
    begin
      select pg_get_functiondef(oid) into definition from pg_proc where proname = 'activities_update_changes_versions';
      if position('''ends_at''' in definition) = 0 then
        definition := replace(definition, '- ''starts_at''', '- ''starts_at'' - ''ends_at''');
        execute replace(definition, ', ''starts_at''', ', ''starts_at'', ''ends_at''');
      end if;
    end $do$`.execute(db)
  await sql`
    create or replace function set_starts_at() returns trigger language plpgsql as $$
    declare
      zone text := (select time_zone from families where id = new.family_id);
    begin
      new.starts_at := instant_of(new.start_date, new.start_time::time, zone);
      new.ends_at := instant_of(new.end_date, new.end_time::time, zone);
      return new;
    end $$`.execute(db)
  await sql`
    create or replace trigger activities_set_starts_at
    before insert or update of start_date, start_time, end_date, end_time, family_id on activities
    for each row execute function set_starts_at()`.execute(db)
  await sql`
    create or replace function move_starts_at() returns trigger language plpgsql as $$
    begin
      update activities set
        starts_at = instant_of(start_date, start_time::time, new.time_zone),
        ends_at = instant_of(end_date, end_time::time, new.time_zone)
      where family_id = new.id and start_time is not null;
      return null;
    end $$`.execute(db)
  await sql`
    update activities set ends_at = instant_of(end_date, end_time::time, time_zone)
    from families where families.id = family_id and end_time is not null`.execute(db)
  await sql`create index activities_ends_at on activities (ends_at) where ends_at is not null`.execute(db)
}
