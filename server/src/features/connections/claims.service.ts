import { normaliseContact } from '@parent-activity/domain/contact'
import type { Db, Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { hashToken } from '../../security/token.ts'
import {
  contactsOfUsers,
  deleteLinksTo,
  deleteOwnRequests,
  deleteUnasked,
  doubtRequests,
  findLinkedRequest,
  mergeChild,
  moveChildren,
  takePlaceholders,
} from './claims.repository.ts'
import { childrenOf, deleteFamilies, familyOfContact, lockContacts } from './placeholders.repository.ts'

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
 * nothing. What is not shown has to be confirmed by whoever asked.
 */
export async function claimPlaceholders(tx: Tx, { email, phone, invite }: Newcomer, now: Date): Promise<string | null> {
  const contacts = [normaliseContact(email), normaliseContact(phone)]
  await lockContacts(tx, contacts)
  const madeSince = new Date(now.getTime() - linkMs)
  const linked = invite === null ? undefined : await findLinkedRequest(tx, hashToken(invite), madeSince)
  const taken = await takePlaceholders(tx, contacts, linked?.family2_id)
  const [first] = taken
  if (first === undefined) return null
  const proven = linked && taken.includes(linked.family2_id) ? linked : undefined
  const kept = proven?.family2_id ?? first
  const others = taken.filter((id) => id !== kept)
  await doubtRequests(tx, taken, proven)
  await takeOver(tx, others, kept)
  return kept
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
  const taken = await takePlaceholders(tx, [contact], undefined)
  if (taken.length === 0) return
  await doubtRequests(tx, taken, undefined)
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
