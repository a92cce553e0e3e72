import { sql, type Kysely, type RawBuilder } from 'kysely'

/** A guest without an account is a name on one invitation, reached by a link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table link_guests (
      id uuid primary key,
      activity_id uuid not null references activities on delete cascade,
      host_family_id uuid not null references families on delete cascade,
      child_name text not null,
      code_hash bytea not null unique,
      mailed_code_hash bytea unique,
      status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
      parent_name text,
      reply_note text,
      answered_at timestamptz,
      answered_device bytea,
      waiting_since timestamptz,
      offered_until timestamptz,
      opened_at timestamptz,
      confirmed_at timestamptz,
      confirmed_device bytea,
      asking_device bytea,
      asking_name text,
      asked_at timestamptz,
      message text,
      made_by uuid references users on delete set null,
      created_at timestamptz not null,
      check (waiting_since is null or status <> 'accepted'),
      check (offered_until is null or waiting_since is not null),
      check ((confirmed_at is null) = (confirmed_device is null)),
      check ((asked_at is null) = (asking_device is null) and (asked_at is null) = (asking_name is null))
    )`.execute(db)
  await sql`create index link_guests_activity_id on link_guests (activity_id)`.execute(db)
  await sql`create index link_guests_host_family_id on link_guests (host_family_id)`.execute(db)
  await sql`create index link_guests_made_by on link_guests (made_by) where made_by is not null`.execute(db)
  await sql`
    create index link_guests_waiting on link_guests (activity_id, waiting_since) where waiting_since is not null`.execute(
    db,
  )
  await sql`create index link_guests_offered on link_guests (offered_until) where offered_until is not null`.execute(db)
  await sql`alter table invitations add column by_link boolean not null default false`.execute(db)
  await sql`
    create table mail_refusals (
      token uuid primary key,
      address_hash bytea not null,
      sent_at timestamptz not null,
      refused_at timestamptz
    )`.execute(db)
  await sql`
    create index mail_refusals_address_hash on mail_refusals (address_hash) where refused_at is not null`.execute(db)

  await watch(db, 'insert', sql`new table as new_rows`, seenBy(sql`new_rows`))
  await watch(db, 'delete', sql`old table as old_rows`, seenBy(sql`old_rows`))
  // Guests see no more than whether the activity is full, and how many wait.
  await watch(
    db,
    'update',
    sql`old table as old_rows new table as new_rows`,
    sql`
      select host_family_id from new_rows
      union ${guestsOf(sql`
        select new_rows.activity_id from new_rows join old_rows using (id)
        where (new_rows.status, new_rows.waiting_since, new_rows.offered_until)
            is distinct from (old_rows.status, old_rows.waiting_since, old_rows.offered_until)`)}`,
  )
}

async function watch(
  db: Kysely<unknown>,
  event: 'insert' | 'update' | 'delete',
  transition: RawBuilder<unknown>,
  families: RawBuilder<unknown>,
): Promise<void> {
  const name = sql.ref(`link_guests_${event}_changes_versions`)
  await sql`
    create or replace function ${name}() returns trigger language plpgsql as $$
    declare
      changed uuid[] := array(select distinct * from (${families}) as seeing);
    begin
      if changed <> '{}' then perform change_versions(changed, 'invitations'); end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger ${name} after ${sql.raw(event)} on link_guests referencing ${transition}
    for each statement execute function ${name}()`.execute(db)
}

function seenBy(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select host_family_id from ${rows} union ${guestsOf(sql`select activity_id from ${rows} where status = 'accepted' or waiting_since is not null`)}`
}

function guestsOf(activityIds: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select invited_family_id from invitations
    where activity_id = any(array(${activityIds}))
      and not exists (select from invitation_snapshots where invitation_id = invitations.id)`
}
