import { sql, type Kysely } from 'kysely'

/** Notifications on devices, beside mail. A device is a signed-in browser: it ends with its session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_keys (
      only_row boolean primary key default true check (only_row),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`
    create table push_devices (
      id uuid primary key default gen_random_uuid(),
      session_id uuid not null unique references sessions (id) on delete cascade,
      endpoint text not null unique check (length(endpoint) between 1 and 1000),
      p256dh text not null check (length(p256dh) between 1 and 100),
      auth text not null check (length(auth) between 1 and 50),
      created_at timestamptz not null,
      seen_at timestamptz not null,
      last_success_at timestamptz,
      problem text check (problem in ('refused', 'gone', 'removed')),
      problem_at timestamptz
    )`.execute(db)
  await sql`
    alter table deliveries
      add column channel text not null default 'mail' check (channel in ('mail', 'push')),
      add column reached_devices uuid[] not null default '{}'`.execute(db)
}
