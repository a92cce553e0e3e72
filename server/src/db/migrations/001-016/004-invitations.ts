import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table invitations (
      id uuid primary key,
      activity_id uuid not null,
      host_family_id uuid not null,
      host_child_id uuid not null,
      invited_child_id uuid not null,
      invited_family_id uuid not null,
      status text not null check (status in ('pending', 'accepted', 'rejected')),
      message text,
      viewed_at timestamptz,
      answered_at timestamptz,
      answer_viewed boolean not null default true,
      created_at timestamptz not null,
      invited_by uuid references users on delete set null,
      unique (activity_id, invited_child_id),
      check (host_family_id <> invited_family_id),
      foreign key (activity_id, host_family_id) references activities (id, family_id) on delete cascade,
      foreign key (activity_id, host_child_id) references activity_hosts (activity_id, child_id) on delete cascade,
      foreign key (invited_child_id, invited_family_id) references children (id, family_id)
        on delete cascade on update cascade
    )`.execute(db)
  await sql`create index invitations_invited_family_id on invitations (invited_family_id)`.execute(db)
  await sql`create index invitations_invited_child_id on invitations (invited_child_id)`.execute(db)
  await sql`create index invitations_host_child_id on invitations (host_child_id)`.execute(db)
  await sql`create index invitations_invited_by on invitations (invited_by)`.execute(db)
  await sql`create index invitations_unviewed on invitations (host_family_id) where not answer_viewed`.execute(db)

  await sql`
    create table waiting_invitations (
      activity_id uuid not null,
      host_child_id uuid not null,
      invited_child_id uuid not null references children on delete cascade,
      invited_by uuid references users on delete set null,
      primary key (activity_id, host_child_id, invited_child_id),
      foreign key (activity_id, host_child_id) references activity_hosts (activity_id, child_id) on delete cascade
    )`.execute(db)
  await sql`create index waiting_invitations_invited_child_id on waiting_invitations (invited_child_id)`.execute(db)
  await sql`create index waiting_invitations_host_child_id on waiting_invitations (host_child_id)`.execute(db)
  await sql`create index waiting_invitations_invited_by on waiting_invitations (invited_by)`.execute(db)

  await sql`
    create table notices (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      child_id uuid not null references children on delete cascade,
      kind text not null
        check (kind in ('host_cant_attend', 'host_can_attend', 'cancelled', 'changed', 'withdrawn')),
      activity_id uuid references activities on delete set null,
      activity_name text not null,
      host_child_name text not null,
      start_date date not null,
      start_time text,
      location text,
      created_at timestamptz not null,
      read_at timestamptz
    )`.execute(db)
  await sql`create index notices_family_id on notices (family_id)`.execute(db)
  await sql`create index notices_child_id on notices (child_id)`.execute(db)
  await sql`create index notices_activity_id on notices (activity_id)`.execute(db)
}
