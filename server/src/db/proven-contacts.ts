import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './client.ts'

type Value = RawBuilder<unknown> | string

/** Proven by a mailed code, the other family's invite link, or its confirmation. */
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

/** With `exists` in the first line, PostgreSQL would read all verified users to look up a few. */
export function isVerifiedTo(userId: Value, towardsFamilyId: Value): RawBuilder<boolean> {
  return sql<boolean>`(
    (select owner.email_verified_at from users as owner where owner.id = ${userId}::uuid) is not null
    or exists (
      select from proven_contacts
      where user_id = ${userId}::uuid and towards_family_id = ${towardsFamilyId}::uuid
    )
  )`
}

export async function forgetLostContacts(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from proven_contacts using users
    where users.id = ${userId} and proven_contacts.user_id = users.id
      and proven_contacts.contact not in (lower(users.email), users.phone)`.execute(tx)
}
