import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_verified_at timestamptz`.execute(db)

  await sql`
    create table proven_contacts (
      user_id uuid not null references users on delete cascade,
      contact text not null,
      towards_family_id uuid not null references families on delete cascade,
      proven_at timestamptz not null,
      primary key (user_id, towards_family_id, contact)
    )`.execute(db)
  await sql`create index proven_contacts_towards on proven_contacts (towards_family_id)`.execute(db)

  await sql`alter table connections add column found_by text`.execute(db)
  await sql`
    update connections set found_by = placeholders.contact
    from placeholders where placeholders.family_id = connections.family2_id`.execute(db)
  // The original contact is unknown; a phone number can't be proven by mail.
  await sql`
    update connections set found_by = users.phone
    from users
    where users.family_id = connections.family2_id and users.is_primary
      and connections.needs_confirmation and connections.status <> 'active'`.execute(db)
  await sql`alter table connections drop column needs_confirmation`.execute(db)
  await sql`alter table families drop column contact_unproven`.execute(db)
}
