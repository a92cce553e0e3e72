import { sql, type Kysely } from 'kysely'

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
}
