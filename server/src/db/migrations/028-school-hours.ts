import { sql, type Kysely } from 'kysely'

const clockTime = sql.raw(`'^([01][0-9]|2[0-3]):[0-5][0-9]$'`)

/** Rules, not activities: nothing counts them or reminds of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table school_hours (
      id uuid primary key,
      family_id uuid not null,
      child_id uuid not null,
      weekdays integer[] not null check (cardinality(weekdays) between 1 and 7),
      every_weeks integer not null check (every_weeks in (1, 2)),
      from_date date not null,
      start_time text not null check (start_time ~ ${clockTime}),
      end_time text not null check (end_time ~ ${clockTime}),
      created_at timestamptz not null,
      check (end_time > start_time),
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index school_hours_family_id on school_hours (family_id)`.execute(db)
  await sql`create index school_hours_child_id on school_hours (child_id)`.execute(db)
}
