import { sql, type Kysely, type RawBuilder } from 'kysely'

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

  // The wall clock of a family.
  await sql`
    create or replace function local_time_in(moment timestamptz, zone text) returns timestamp
    language plpgsql stable as $$
    begin
      return moment at time zone coalesce(zone, 'UTC');
    exception when invalid_parameter_value then
      return moment at time zone 'UTC';
    end $$`.execute(db)

  await deliver(db, 'invitations', 'insert', {
    kind: 'invitation',
    rows: sql`select invited_family_id, id, created_at from new_rows where status = 'pending'`,
  })
  await deliver(db, 'invitations', 'update', {
    kind: 'answer',
    rows: sql`
      select new_rows.host_family_id, id, new_rows.answered_at from new_rows join old_rows using (id)
      where new_rows.status <> old_rows.status and new_rows.status <> 'pending'`,
  })
  await deliver(db, 'notices', 'insert', {
    kind: 'change',
    rows: sql`select family_id, id, created_at from new_rows`,
  })
  await deliver(db, 'connections', 'insert', {
    kind: 'connection',
    rows: sql`select family2_id, id, created_at from new_rows where status = 'pending'`,
  })
  // A confirmation is news for the family that has accepted before.
  await deliver(db, 'connections', 'update', {
    kind: 'connection',
    rows: sql`
      select
        case when old_rows.status = 'unconfirmed' then new_rows.family2_id else new_rows.family1_id end, id,
        new_rows.answered_at
      from new_rows join old_rows using (id)
      where new_rows.status <> old_rows.status and new_rows.status in ('unconfirmed', 'active')`,
  })
}

const transitions = {
  insert: sql`new table as new_rows`,
  update: sql`old table as old_rows new table as new_rows`,
}

/** Rows are waited for a little: what happens within seconds goes into one mail. A restore writes none. */
async function deliver(
  db: Kysely<unknown>,
  table: string,
  event: keyof typeof transitions,
  { kind, rows }: { kind: string; rows: RawBuilder<unknown> },
): Promise<void> {
  const name = sql.ref(`${table}_${event}_delivers`)
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      if current_setting('app.restoring', true) = 'on' then return null; end if;
      insert into deliveries (user_id, kind, about_id, due_at, created_at)
      select users.id, ${sql.lit(kind)}, news.about_id, news.at + interval '20 seconds', news.at
      from (${rows}) as news (family_id, about_id, at)
      join users on users.family_id = news.family_id
      where email_verified_at is not null and mail_refused_at is null;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(event)} on ${sql.table(table)} referencing ${transitions[event]}
    for each statement execute function ${name}()`.execute(db)
}
