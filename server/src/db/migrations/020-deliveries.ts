import { sql, type Kysely } from 'kysely'

/** Whatever is worth a mail adds a row in its own transaction, holding ids only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column notification_settings jsonb not null default '{}',
      add column unsubscribe_token uuid not null default gen_random_uuid() unique,
      add column mail_refused_at timestamptz`.execute(db)
  await sql`
    create table deliveries (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      kind text not null check (kind in ('invitation', 'answer', 'change', 'connection', 'reminder', 'tomorrow')),
      about_id uuid,
      starts_at timestamptz,
      state text not null default 'waiting' check (state in ('waiting', 'evening', 'sent', 'skipped', 'failed')),
      due_at timestamptz not null,
      attempts integer not null default 0,
      created_at timestamptz not null,
      done_at timestamptz
    )`.execute(db)
  await sql`create index deliveries_due on deliveries (due_at) where state = 'waiting'`.execute(db)
  await sql`create index deliveries_of_user on deliveries (user_id, state)`.execute(db)
  await sql`create index deliveries_done on deliveries (done_at)`.execute(db)
  await sql`
    create table muted_activities (
      user_id uuid references users on delete cascade,
      activity_id uuid references activities on delete cascade,
      primary key (user_id, activity_id)
    )`.execute(db)
  await sql`create index muted_activities_of_activity on muted_activities (activity_id)`.execute(db)
}
