import type { Db, Tx } from '../../../db/client.ts'
import type { Actor } from '../../../http/actor.ts'
import { authorize, type Authorized } from '../../../http/authorized.ts'
import { hashToken } from '../../../security/token.ts'
import { deadLink, ownLink } from '../connections.errors.ts'
import { findShareLink, type ShareLink } from './share-links.repository.ts'
import { firstGoodMoment } from './share-link-age.ts'

/** A link of another family that no third one has taken. */
export async function usableShareLink(db: Db, actor: Actor, code: string, now: Date): Promise<Authorized<ShareLink>> {
  const link = await findShareLink(db, hashToken(code), firstGoodMoment(now))
  if (!link || (link.taken_by !== null && link.taken_by !== actor.familyId)) throw deadLink()
  if (link.family_id === actor.familyId) throw ownLink()
  return authorize(link)
}

export async function ownShareLink(tx: Tx, actor: Actor, code: string, now: Date): Promise<Authorized<ShareLink>> {
  const link = await findShareLink(tx, hashToken(code), firstGoodMoment(now))
  if (link?.family_id !== actor.familyId) throw deadLink()
  return authorize(link)
}
