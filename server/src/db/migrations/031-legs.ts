import { sql, type Kysely } from 'kysely'

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
  await sql`
    alter table deliveries
      add column way text check (way in ('there', 'back')),
      add column is_open boolean not null default false,
      add check (not is_open or way is not null)`.execute(db)
  // `ends_at` is to the end what `starts_at` is to the start.
  await sql`alter table activities add column ends_at timestamptz`.execute(db)
  await sql`
    update activities set ends_at = (end_date + end_time::time) at time zone coalesce(known.name, 'UTC')
    from families left join pg_timezone_names as known on known.name = time_zone
    where families.id = family_id and end_time is not null`.execute(db)
  await sql`create index activities_ends_at on activities (ends_at) where ends_at is not null`.execute(db)
}
