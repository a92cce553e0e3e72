import { sql, type Kysely } from 'kysely'

const clockTime = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

/** Schools' and clubs' calendars, with what they held when last read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table followed_calendars (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      name text not null check (length(name) between 1 and 100),
      address text not null,
      kind text not null check (kind in ('events', 'days_off')),
      etag text,
      last_modified text,
      taken_until date,
      taken_zone text,
      read_at timestamptz,
      next_read_at timestamptz not null,
      failures integer not null default 0,
      failure text,
      added_by uuid references users on delete set null,
      created_at timestamptz not null,
      unique (id, family_id),
      unique (family_id, address)
    )`.execute(db)
  await sql`create index followed_calendars_next_read_at on followed_calendars (next_read_at)`.execute(db)
  await sql`
    create index followed_calendars_added_by on followed_calendars (added_by) where added_by is not null`.execute(db)

  await sql`
    create table followed_calendar_children (
      calendar_id uuid not null,
      child_id uuid not null,
      family_id uuid not null,
      primary key (calendar_id, child_id),
      foreign key (calendar_id, family_id) references followed_calendars (id, family_id) on delete cascade,
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index followed_calendar_children_child_id on followed_calendar_children (child_id)`.execute(db)

  await sql`
    create table outside_entries (
      id uuid primary key,
      calendar_id uuid not null,
      family_id uuid not null,
      uid text not null,
      occurrence text not null,
      title text not null,
      location text,
      description text,
      start_date date not null,
      end_date date not null check (end_date >= start_date),
      start_time text check (start_time ~ ${clockTime}),
      end_time text check (end_time ~ ${clockTime}),
      unique (calendar_id, uid, occurrence),
      foreign key (calendar_id, family_id) references followed_calendars (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index outside_entries_family_id_start_date on outside_entries (family_id, start_date)`.execute(db)

  // Of an activity that was copied from a calendar or a file, so that it is copied once.
  await sql`alter table activities add column outside_uid text`.execute(db)
  await sql`
    create unique index activities_outside_uid on activities (family_id, outside_uid)
    where outside_uid is not null`.execute(db)
}
