import type { Db, Tx } from '../../../db/client.ts'
import { hashToken } from '../../../security/token.ts'
import { deadLink } from '../connections.errors.ts'
import { firstGoodMoment } from './share-link-age.ts'
import { findShareLink, giveLinkTo, lockFreeLink } from './share-links.repository.ts'

/** All that a stranger with the link learns. */
export async function readSharedByLink(db: Db, code: string, now: Date) {
  const link = await findShareLink(db, hashToken(code), firstGoodMoment(now))
  if (!link || link.taken_by !== null) throw deadLink()
  const { requester_name, child_name } = link
  return { requester_name, child_name, target_child_name: null, email: null }
}

export function isFreeShareLink(tx: Tx, code: string, now: Date): Promise<boolean> {
  return lockFreeLink(tx, hashToken(code), firstGoodMoment(now))
}

/** One link opens one account where registration needs an invitation. */
export async function takeShareLink(tx: Tx, code: string, familyId: string, now: Date): Promise<void> {
  if (await isFreeShareLink(tx, code, now)) await giveLinkTo(tx, hashToken(code), familyId)
}
