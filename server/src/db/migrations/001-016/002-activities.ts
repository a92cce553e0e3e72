import { sql, type Kysely } from 'kysely'

const clockTime = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

export async function up(db: Kysely<unknown>): Promise<void> {
  // The family is part of the keys, so that the database refuses another family's child.
  await sql`
    create table children (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      first_name text not null check (length(first_name) between 1 and 100),
      last_name text not null check (length(last_name) <= 100),
      birth_date date,
      age integer check (age between 0 and 99),
      grade text,
      school text,
      interests text,
      created_at timestamptz not null,
      unique (id, family_id),
      check (birth_date is null or age is null)
    )`.execute(db)
  await sql`create index children_family_id on children (family_id)`.execute(db)

  await sql`
    create table activities (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      name text not null check (length(name) between 1 and 100),
      description text,
      location text,
      website_url text check (website_url ~* '^https?://'),
      cost numeric(9, 2) check (cost >= 0),
      max_participants integer check (max_participants >= 1),
      start_date date not null,
      end_date date not null check (end_date >= start_date),
      start_time text check (start_time ~ ${clockTime}),
      end_time text check (end_time ~ ${clockTime}),
      is_shared boolean not null,
      auto_notify_new_connections boolean not null,
      host_cant_attend boolean not null,
      series_id text,
      is_recurring boolean not null,
      recurring_days integer[] not null,
      series_start_date date,
      created_at timestamptz not null,
      check (start_time is not null or end_time is null),
      check (end_date > start_date or end_time is null or end_time > start_time)
    )`.execute(db)
  await sql`create index activities_family_id_start_date on activities (family_id, start_date)`.execute(db)
  // Must follow the other index: on small tables PostgreSQL prefers the newer one.
  await sql`alter table activities add unique (id, family_id)`.execute(db)

  await sql`
    create table activity_hosts (
      activity_id uuid not null,
      child_id uuid not null,
      family_id uuid not null,
      position integer not null,
      primary key (activity_id, child_id),
      unique (activity_id, position),
      foreign key (activity_id, family_id) references activities (id, family_id) on delete cascade,
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index activity_hosts_child_id on activity_hosts (child_id)`.execute(db)

  await sql`
    create table activity_templates (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      name text not null check (length(name) between 1 and 100),
      description text,
      location text,
      website_url text check (website_url ~* '^https?://'),
      activity_type text,
      cost numeric(9, 2) check (cost >= 0),
      max_participants integer check (max_participants >= 1),
      typical_start_time text check (typical_start_time ~ ${clockTime}),
      typical_duration_hours numeric(4, 2) check (typical_duration_hours > 0 and typical_duration_hours <= 24),
      auto_notify_new_connections boolean not null,
      usage_count integer not null default 0,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index activity_templates_name_key on activity_templates (family_id, lower(name))`.execute(db)
}
