import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table families add column shares_days_off boolean not null default false`.execute(db)
  await sql`
    create table days_off (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      name text not null check (length(name) between 1 and 100),
      from_date date not null,
      to_date date not null check (to_date >= from_date),
      takes_out boolean not null,
      added_by uuid references users on delete set null,
      taken_from uuid references families on delete set null,
      calendar_id uuid,
      event_uid text,
      is_changed boolean not null default false,
      is_removed boolean not null default false,
      created_at timestamptz not null,
      unique (id, family_id),
      unique (calendar_id, event_uid),
      foreign key (calendar_id, family_id) references followed_calendars (id, family_id) on delete cascade,
      check ((calendar_id is null) = (event_uid is null)),
      check (calendar_id is not null or not is_removed)
    )`.execute(db)
  await sql`create index days_off_family_id_to_date on days_off (family_id, to_date)`.execute(db)
  await sql`create index days_off_added_by on days_off (added_by) where added_by is not null`.execute(db)
  await sql`create index days_off_taken_from on days_off (taken_from) where taken_from is not null`.execute(db)

  await sql`
    create table days_off_children (
      day_off_id uuid not null,
      child_id uuid not null,
      family_id uuid not null,
      primary key (day_off_id, child_id),
      foreign key (day_off_id, family_id) references days_off (id, family_id) on delete cascade,
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index days_off_children_child_id on days_off_children (child_id)`.execute(db)
}
