import type { Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import { authorize, type Authorized } from '../../http/authorized.ts'
import { hashToken } from '../../security/token.ts'
import { lockActivities } from '../invitations/invitations.repository.ts'
import { linkEnded } from './link-guests.errors.ts'
import { findLinkGuest, type LinkGuestRef } from './link-guests.repository.ts'
import { findOpenLink, type OpenLink } from './open-links.repository.ts'

/** With its activity locked, because a place may come free. */
export async function ownLinkGuest(tx: Tx, actor: Actor, id: string): Promise<Authorized<LinkGuestRef>> {
  const seen = await findLinkGuest(tx, actor.familyId, id)
  if (seen) await lockActivities(tx, [seen.activity_id])
  const guest = seen && (await findLinkGuest(tx, actor.familyId, id))
  if (!guest) throw notFound()
  return authorize(guest)
}

/** Any holder of the code may answer. The activity is locked, so that places can be counted. */
export async function openLink(tx: Tx, code: string, now: Date): Promise<Authorized<OpenLink>> {
  const codeHash = hashToken(code)
  const seen = await findOpenLink(tx, codeHash, now)
  if (seen) await lockActivities(tx, [seen.activity_id])
  const link = seen && (await findOpenLink(tx, codeHash, now))
  if (!link) throw linkEnded()
  return authorize(link)
}
