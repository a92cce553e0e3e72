import { normaliseContact } from '@parent-activity/domain/contact'
import type { Db, Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hashToken } from '../../security/token.ts'
import { insertFamily } from '../auth/auth.repository.ts'
import {
  contactsOfUsers,
  deleteLinksMadeUntil,
  deleteLinksTo,
  deleteOwnRequests,
  doubtFamily,
  doubtRequests,
  findLinkedRequest,
  mergeChild,
  moveChildren,
  takePlaceholders,
  type LinkedRequest,
} from './claims.repository.ts'
import { deleteIfUnasked, lockAskedChildren, moveChild, splitChild } from './link-claims.repository.ts'
import { childrenOf, deleteFamilies, deleteUnasked, familyOfContact, lockContacts } from './placeholders.repository.ts'

const linkMs = 30 * 24 * 60 * 60 * 1000

interface Newcomer {
  email: string
  phone: string
  invite: string | null
}

/**
 * The family that waits for a newcomer, with all that was asked of it; nothing where nobody asked for them.
 *
 * A link shows that the newcomer is whom its sender meant, to that sender alone: somebody else may have asked for the
 * same contact, and the sender may have kept the link. An e-mail address or phone number that was merely typed shows
 * nothing. What is not shown has to be confirmed by whoever asked; and what was asked of a contact that the newcomer
 * does not even claim to have waits on for whoever has it.
 */
export async function claimPlaceholders(tx: Tx, { email, phone, invite }: Newcomer, now: Date): Promise<string | null> {
  const contacts = [normaliseContact(email), normaliseContact(phone)]
  const seen = await findLink(tx, invite, now)
  await lockContacts(tx, seen ? [...contacts, seen.contact] : contacts)
  // Somebody else may have used it while this one waited.
  const linked = seen && (await findLink(tx, invite, now))
  const shown = linked && !contacts.includes(linked.contact) ? await claimAsked(tx, linked, now) : undefined
  const taken = await takePlaceholders(tx, contacts)
  const kept = shown ?? taken.find((id) => id === linked?.family2_id) ?? taken[0]
  if (kept === undefined) return null
  if (await doubtRequests(tx, taken, linked)) await doubtFamily(tx, kept)
  await deleteUnasked(tx, [kept])
  await takeOver(
    tx,
    taken.filter((id) => id !== kept),
    kept,
  )
  return kept
}

async function findLink(tx: Tx, invite: string | null, now: Date): Promise<LinkedRequest | undefined> {
  return invite === null ? undefined : findLinkedRequest(tx, hashToken(invite), new Date(now.getTime() - linkMs))
}

export async function isGoodLink(tx: Tx, invite: string | null, now: Date): Promise<boolean> {
  return (await findLink(tx, invite, now)) !== undefined
}

/** Those that no longer open anything. */
export function deleteOldLinks(db: Db, now: Date): Promise<number> {
  return deleteLinksMadeUntil(db, new Date(now.getTime() - linkMs))
}

/** A family for what the sender of a link asked. The placeholder stays for the others, if there are any. */
async function claimAsked(tx: Tx, linked: LinkedRequest, now: Date): Promise<string> {
  const familyId = await insertFamily(tx, now)
  for (const { id, with_others } of await lockAskedChildren(tx, linked)) {
    if (with_others) await splitChild(tx, id, familyId, linked.family1_id, now)
    else await moveChild(tx, id, familyId)
  }
  await deleteIfUnasked(tx, linked.family2_id)
  return familyId
}

/**
 * For those who came to a contact in another way than by signing up with it: by changing theirs, or as somebody added
 * to a family. It shows no more than one that is typed at sign-up.
 */
export async function claimForAccounts(db: Db): Promise<void> {
  for (const contact of await contactsOfUsers(db)) await inTransaction(db, (tx) => claimForAccount(tx, contact))
}

async function claimForAccount(tx: Tx, contact: string): Promise<void> {
  await lockContacts(tx, [contact])
  const familyId = await familyOfContact(tx, contact)
  if (familyId === null) return
  await lockFamily(tx, familyId)
  const taken = await takePlaceholders(tx, [contact])
  if (taken.length === 0) return
  if (await doubtRequests(tx, taken, undefined)) await doubtFamily(tx, familyId)
  await takeOver(tx, taken, familyId)
}

/** Different people may have asked for the same child under several contacts: that is one child of the family. */
async function takeOver(tx: Tx, fromFamilyIds: string[], familyId: string): Promise<void> {
  if (fromFamilyIds.length > 0) {
    const byName = new Map((await childrenOf(tx, familyId)).map((child) => [nameOf(child), child.id]))
    await deleteOwnRequests(tx, familyId, fromFamilyIds)
    await deleteUnasked(tx, fromFamilyIds)
    for (const child of await moveChildren(tx, fromFamilyIds, familyId)) {
      const namesake = byName.get(nameOf(child))
      if (namesake === undefined) byName.set(nameOf(child), child.id)
      else await mergeChild(tx, child.id, namesake)
    }
    await deleteFamilies(tx, fromFamilyIds)
  }
  await deleteLinksTo(tx, familyId)
}

function nameOf({ first_name }: { first_name: string }): string {
  return first_name.toLowerCase()
}
