import { sql, type Kysely } from 'kysely'

/** Until when guests should answer, who waits for a place, and what hosts and guests write to each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table hosting (
      activity_id uuid primary key references activities on delete cascade,
      family_id uuid not null references families on delete cascade,
      reply_by_date date,
      reply_by_time text,
      nudged_at timestamptz,
      check ((reply_by_date is null) = (reply_by_time is null))
    )`.execute(db)
  await sql`create index hosting_family_id on hosting (family_id)`.execute(db)
  await sql`
    alter table invitations
      add column waiting_since timestamptz,
      add column offered_until timestamptz,
      add column nudged_at timestamptz,
      add column reply_note text,
      add check (waiting_since is null or status <> 'accepted'),
      add check (offered_until is null or waiting_since is not null)`.execute(db)
  await sql`
    create index invitations_waiting on invitations (activity_id, waiting_since) where waiting_since is not null`.execute(
    db,
  )
  await sql`
    create table host_notes (
      id uuid primary key,
      activity_id uuid not null references activities on delete cascade,
      family_id uuid not null references families on delete cascade,
      text text not null,
      families integer not null,
      sent_by uuid references users on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index host_notes_activity_id on host_notes (activity_id)`.execute(db)
  await sql`create index host_notes_family_id on host_notes (family_id)`.execute(db)
  await sql`create index host_notes_sent_by on host_notes (sent_by) where sent_by is not null`.execute(db)
  await sql`create index hosting_reply_by on hosting (reply_by_date) where reply_by_date is not null`.execute(db)
  await sql`
    create index invitations_offered on invitations (offered_until) where offered_until is not null`.execute(db)
}
