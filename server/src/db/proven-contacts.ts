import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './client.ts'

/** A column such as `users.family_id`, or a value. */
type Value = RawBuilder<unknown> | string

/**
 * Whether a family has shown another that a contact is its own: by a mailed code, the other's invite link, or because
 * the other said so.
 */
export function isProvenTo(familyId: Value, contact: Value, towardsFamilyId: Value): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from users as owner
    where owner.family_id = ${familyId}::uuid and (
      (lower(owner.email) = ${contact} and owner.email_verified_at is not null)
      or exists (
        select from proven_contacts
        where user_id = owner.id and towards_family_id = ${towardsFamilyId}::uuid and contact = ${contact}
      )
    )
  )`
}

/** Whether any contact of this person is proven to the family. */
export function isVerifiedTo(userId: Value, towardsFamilyId: Value): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from users as owner where owner.id = ${userId}::uuid and owner.email_verified_at is not null)
    or exists (
      select from proven_contacts
      where user_id = ${userId}::uuid and towards_family_id = ${towardsFamilyId}::uuid
    )
  )`
}

/** Proofs go with the contact that they are of. */
export async function forgetLostContacts(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from proven_contacts using users
    where users.id = ${userId} and proven_contacts.user_id = users.id
      and proven_contacts.contact not in (lower(users.email), users.phone)`.execute(tx)
}
