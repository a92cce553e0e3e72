import { normaliseContact } from '@parent-activity/domain/contact'
import type { Tx } from '../../db/client.ts'
import { hashToken } from '../../security/token.ts'
import { deleteLinksTo, doubtRequests, findLinkedRequest, moveChildren, takePlaceholders } from './claims.repository.ts'
import { deleteFamilies, lockContacts } from './placeholders.repository.ts'

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
  if (others.length > 0) await moveChildren(tx, others, kept)
  await deleteFamilies(tx, others)
  await deleteLinksTo(tx, kept)
  return kept
}
