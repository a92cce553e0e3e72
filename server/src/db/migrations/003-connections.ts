import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column findable_by_name boolean not null default true`.execute(db)
  // Names are found by the beginning of any of their words.
  await sql`create index users_name_words on users using gin (to_tsvector('simple', username))`.execute(db)

  // Somebody without an account: a family of one child and no user, until they sign up.
  await sql`
    create table placeholders (
      family_id uuid primary key references families on delete cascade,
      contact_type text not null check (contact_type in ('email', 'phone')),
      contact text not null,
      last_requested_at timestamptz not null
    )`.execute(db)
  await sql`create unique index placeholders_contact_key on placeholders (contact)`.execute(db)
  await sql`alter table children add column birth_year integer check (birth_year between 2000 and 2025)`.execute(db)

  await sql`
    create table invite_links (
      code_hash bytea primary key check (length(code_hash) = 32),
      family_id uuid not null references families on delete cascade,
      created_at timestamptz not null,
      used_at timestamptz
    )`.execute(db)
  await sql`create index invite_links_family_id on invite_links (family_id)`.execute(db)

  // A request and the connection that comes of it are one row: there is never both for a pair.
  await sql`
    create table connections (
      id uuid primary key,
      child1_id uuid not null,
      family1_id uuid not null,
      child2_id uuid not null,
      family2_id uuid not null,
      requested_by uuid references users on delete set null,
      status text not null check (status in ('pending', 'unconfirmed', 'active', 'rejected')),
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
    where status <> 'rejected'`.execute(db)
  await sql`create index connections_family1_id on connections (family1_id)`.execute(db)
  await sql`create index connections_family2_id on connections (family2_id)`.execute(db)
  await sql`create index connections_child1_id on connections (child1_id)`.execute(db)
  await sql`create index connections_child2_id on connections (child2_id)`.execute(db)

  await sql`
    create table searches (
      user_id uuid not null references users on delete cascade,
      searched_at timestamptz not null
    )`.execute(db)
  await sql`create index searches_user_id on searches (user_id, searched_at)`.execute(db)
}
