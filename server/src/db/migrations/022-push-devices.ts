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

  // Mail waits longer for people with devices, so that it knows what has reached one.
  await sql`
    create or replace function channels_of(person uuid) returns table (channel text, wait interval)
    language sql stable as $$
      with devices as (
        select exists (
          select from push_devices join sessions on sessions.id = session_id
          where user_id = person and (problem is null or problem = 'refused')
        ) as present
      )
      select 'push', interval '0 seconds' from devices where present
      union all
      select 'mail', case when present then interval '20 seconds' else interval '0 seconds' end
      from users cross join devices
      where id = person and email_verified_at is not null and mail_refused_at is null
    $$`.execute(db)
  // The queries of these functions stay as they are.
  await sql`
    do $do$
    declare
      definition text;
    begin
      for definition in select pg_get_functiondef(oid) from pg_proc where proname ~ '_(insert|update)_delivers$' loop
        definition := replace(definition, '(user_id, kind,', '(user_id, channel, kind,');
        definition := replace(definition, 'select users.id,', 'select users.id, channel,');
        definition := replace(definition, 'interval ''20 seconds''', 'wait + interval ''20 seconds''');
        definition := replace(
          definition,
          'where email_verified_at is not null and mail_refused_at is null',
          'cross join lateral channels_of(users.id)'
        );
        execute definition;
      end loop;
    end $do$`.execute(db)
}
