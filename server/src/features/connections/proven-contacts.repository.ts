import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

export async function proveContactsOf(
  tx: Tx,
  userId: string,
  knownAs: string | null,
  towardsFamilyId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into proven_contacts (user_id, contact, towards_family_id, proven_at)
    select users.id, own.contact, ${towardsFamilyId}, ${now.toISOString()}::timestamptz
    from users, unnest(array[lower(users.email), users.phone, ${knownAs}::text]) as own (contact)
    where users.id = ${userId} and own.contact is not null
    on conflict do nothing`.execute(tx)
}

export async function proveContact(
  tx: Tx,
  { family_id, contact }: { family_id: string; contact: string },
  towardsFamilyId: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into proven_contacts (user_id, contact, towards_family_id, proven_at)
    select id, ${contact}, ${towardsFamilyId}, ${now.toISOString()}::timestamptz from users
    where family_id = ${family_id} and ${contact} in (lower(email), phone)
    on conflict do nothing`.execute(tx)
}

export function listProvenContacts(db: Db, familyId: string) {
  return db
    .selectFrom('proven_contacts')
    .innerJoin('users', 'users.id', 'proven_contacts.user_id')
    .select(['users.username as member_name', 'proven_contacts.contact', 'proven_contacts.proven_at'])
    .where('users.family_id', '=', familyId)
    .orderBy('proven_contacts.proven_at')
    .orderBy('proven_contacts.contact')
    .execute()
}
