import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table families (
      id uuid primary key,
      created_at timestamptz not null
    )`.execute(db)

  await sql`
    create table users (
      id uuid primary key,
      family_id uuid not null references families on delete cascade,
      username text not null check (length(username) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      phone text not null check (phone ~ '^\\+[0-9]{7,15}$'),
      password_hash text not null,
      role text not null default 'user' check (role in ('user', 'admin', 'super_admin')),
      family_role text not null check (family_role in ('parent', 'guardian', 'caregiver')),
      is_primary boolean not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create unique index users_email_key on users (lower(email))`.execute(db)
  await sql`create unique index users_phone_key on users (phone)`.execute(db)
  await sql`create index users_family_id on users (family_id)`.execute(db)
  await sql`create unique index users_one_primary_per_family on users (family_id) where is_primary`.execute(db)

  await sql`
    create table sessions (
      token_hash bytea primary key check (length(token_hash) = 32),
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null,
      last_used_at timestamptz not null
    )`.execute(db)
  await sql`create index sessions_user_id on sessions (user_id)`.execute(db)

  await sql`
    create table login_failures (
      key text primary key,
      failures integer not null check (failures >= 0),
      last_failed_at timestamptz not null
    )`.execute(db)

  await sql`
    create table idempotency_keys (
      user_id uuid not null references users on delete cascade,
      key text not null check (length(key) between 1 and 200),
      request_hash text not null,
      reply text,
      created_at timestamptz not null,
      primary key (user_id, key)
    )`.execute(db)
  await sql`create index idempotency_keys_created_at on idempotency_keys (created_at)`.execute(db)
}
