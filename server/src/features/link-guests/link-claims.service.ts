import type { linkGuestsEndpoints } from '@parent-activity/contract/link-guests'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { takeSnapshots } from '../../db/invitation-snapshots.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownChild } from '../children/children.access.ts'
import { areParted } from '../connections/blocked-families.repository.ts'
import { alreadyInvited } from '../invitations/invitations.errors.ts'
import { openLink } from './link-guests.access.ts'
import { linkEnded, notConfirmed, ownInvitationLink } from './link-guests.errors.ts'
import { deviceHash } from './link-answers.service.ts'
import { insertClaimed } from './open-links.repository.ts'

/** Only whom the host has confirmed: an invitation shows the place. */
export function claim({
  body,
  write,
  actor,
  now,
}: Request<(typeof linkGuestsEndpoints)['POST /api/link-guests/claim']>): Promise<{
  activity_uuid: string
  child_uuid: string
}> {
  return write(async (tx) => {
    const child = await ownChild(tx, actor, body.child_uuid)
    const link = await openLink(tx, body.code, now)
    if (link.host_family_id === actor.familyId) throw ownInvitationLink()
    if (await areParted(tx, link.host_family_id, actor.familyId)) throw linkEnded()
    if (!link.confirmed_device?.equals(deviceHash(link, body.device))) throw notConfirmed()
    const invitation = await insertClaimed(tx, link, child, now)
    if (!invitation) throw alreadyInvited()
    if (!answers[link.status].mayCome) await takeSnapshots(tx, [invitation.id], 'declined')
    return { activity_uuid: link.activity_id, child_uuid: child.id }
  })
}
