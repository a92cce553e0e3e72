import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table password_resets`.execute(db)
  await sql`drop table mailed_contacts`.execute(db)

  // A code belongs to its request, so that nobody voids another person's.
  await sql`
    create table mailed_codes (
      request_hash bytea primary key check (length(request_hash) = 32),
      purpose text not null check (purpose in ('password', 'email')),
      user_id uuid not null references users on delete cascade,
      code_hash text not null,
      tries integer not null default 0 check (tries >= 0),
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index mailed_codes_user_id on mailed_codes (user_id, purpose, created_at)`.execute(db)
  await sql`create index mailed_codes_created_at on mailed_codes (created_at)`.execute(db)

  await sql`
    create table known_devices (
      secret_hash bytea not null check (length(secret_hash) = 32),
      user_id uuid not null references users on delete cascade,
      last_used_at timestamptz not null,
      primary key (secret_hash, user_id)
    )`.execute(db)
  await sql`create index known_devices_user_id on known_devices (user_id, last_used_at)`.execute(db)
  await sql`create index known_devices_last_used_at on known_devices (last_used_at)`.execute(db)
}
