import { sql, type Kysely } from 'kysely'

/** Sealed with the key of the server; whoever has only the database reads nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table care_cards (
      child_id uuid primary key,
      family_id uuid not null,
      sealed bytea not null,
      next_time_with uuid[] not null default '{}',
      updated_at timestamptz not null,
      foreign key (child_id, family_id) references children (id, family_id) on delete cascade
    )`.execute(db)
  await sql`create index care_cards_family_id on care_cards (family_id)`.execute(db)
  // `last_day` is the day to which the family agreed: a host who moves the activity can't read on.
  await sql`
    create table care_shares (
      invitation_id uuid primary key references invitations on delete cascade,
      child_id uuid not null references care_cards on delete cascade,
      family_id uuid not null references families on delete cascade,
      host_family_id uuid not null references families on delete cascade,
      is_shared boolean not null,
      last_day date not null,
      shared_by uuid references users on delete set null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index care_shares_child_id on care_shares (child_id)`.execute(db)
  await sql`create index care_shares_family_id on care_shares (family_id)`.execute(db)
  await sql`create index care_shares_host_family_id on care_shares (host_family_id)`.execute(db)
  await sql`create index care_shares_shared_by on care_shares (shared_by) where shared_by is not null`.execute(db)
}
