import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column findable_by_name boolean not null default true`.execute(db)
  // Without fastupdate, whose pending list every search would read.
  await sql`
    create index users_name_words on users
    using gin (array_to_tsvector(array_remove(regexp_split_to_array(lower(username), '[\\s-]+'), '')))
    with (fastupdate = off)
    where findable_by_name`.execute(db)

  await sql`alter table families add column contact_unproven boolean not null default false`.execute(db)

  // A family with children and no user, until somebody signs up.
  await sql`
    create table placeholders (
      family_id uuid primary key references families on delete cascade,
      contact text not null,
      last_requested_at timestamptz not null
    )`.execute(db)
  await sql`create unique index placeholders_contact_key on placeholders (contact)`.execute(db)
  await sql`
    create table mailed_contacts (
      contact text primary key,
      mailed_at timestamptz not null
    )`.execute(db)
  await sql`alter table children add column birth_year integer check (birth_year between 2000 and 2025)`.execute(db)

  // One row for both, so a pair never has a request beside a connection.
  await sql`
    create table connections (
      id uuid primary key,
      child1_id uuid not null,
      family1_id uuid not null,
      child2_id uuid not null,
      family2_id uuid not null,
      requested_by uuid references users on delete set null,
      target_parent_id uuid references users on delete set null,
      status text not null check (status in ('pending', 'unconfirmed', 'active', 'rejected', 'withdrawn')),
      needs_confirmation boolean not null default false,
      message text,
      created_at timestamptz not null,
      answered_at timestamptz,
      check (family1_id <> family2_id),
      foreign key (child1_id, family1_id) references children (id, family_id) on delete cascade on update cascade,
      foreign key (child2_id, family2_id) references children (id, family_id) on delete cascade on update cascade
    )`.execute(db)
  await sql`
    create unique index connections_one_per_pair
    on connections (least(child1_id, child2_id), greatest(child1_id, child2_id))
    where status in ('pending', 'unconfirmed', 'active')`.execute(db)
  await sql`create index connections_family1_id on connections (family1_id)`.execute(db)
  await sql`create index connections_family2_id on connections (family2_id)`.execute(db)
  await sql`create index connections_child1_id on connections (child1_id)`.execute(db)
  await sql`create index connections_child2_id on connections (child2_id)`.execute(db)
  await sql`create index connections_requested_by on connections (requested_by)`.execute(db)
  await sql`create index connections_target_parent_id on connections (target_parent_id)`.execute(db)

  await sql`
    create table invite_links (
      code_hash bytea primary key check (length(code_hash) = 32),
      connection_id uuid not null references connections on delete cascade,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index invite_links_connection_id on invite_links (connection_id)`.execute(db)

  await sql`
    create table searches (
      user_id uuid not null references users on delete cascade,
      searched_at timestamptz not null
    )`.execute(db)
  await sql`create index searches_user_id on searches (user_id, searched_at)`.execute(db)
}
