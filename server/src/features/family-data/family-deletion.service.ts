import type { familyDataEndpoints } from '@parent-activity/contract/accounts/family-data'
import type { Nothing } from '@parent-activity/contract/fields'
import type { Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { familyDeletedMail } from '../../mail/family-deleted-mail.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import type { AccountParts } from '../auth/account-parts.ts'
import { checkOwnPassword, requireOwnPassword } from '../auth/own-password.service.ts'
import { recordEndWithChild } from '../connections/connection-trail.service.ts'
import { childrenOf, deleteUnasked } from '../connections/placeholders.repository.ts'
import { deletableFamily, refuseUnlessPrimary } from './family-data.access.ts'
import {
  deleteActivitiesOf,
  deleteFamilyRow,
  emailsOf,
  lockActivities,
  lockAskedPlaceholders,
  lockConnections,
  lockInvitations,
  type FamilyRef,
} from './family-deletion.repository.ts'

export interface DeletionParts extends Pick<AccountParts, 'loginLimits' | 'mailer' | 'afterReply'> {
  guests: GuestEvents
}

/** `write` would lock the session, and two deletions at once would deadlock. */
export async function deleteFamily(
  request: Request<(typeof familyDataEndpoints)['DELETE /api/family']>,
  { loginLimits, mailer, afterReply, guests }: DeletionParts,
): Promise<Nothing> {
  const { body, db, actor, now } = request
  refuseUnlessPrimary(actor)
  const checked = await checkOwnPassword(request, body.currentPassword, loginLimits)
  const emails = await inTransaction(db, async (tx) => {
    const family = await deletableFamily(tx, actor)
    await requireOwnPassword(tx, actor, checked)
    const members = await emailsOf(tx, family)
    await deleteAllOf(tx, family, guests, now)
    return members
  })
  if (!mailer) return {}
  for (const { email, email_verified_at } of emails) {
    const mail = familyDeletedMail(email, mailer.appUrl)
    afterReply(() => mailer.send(mail, { kind: 'notice', isVerified: email_verified_at !== null }, now))
  }
  return {}
}

/** Locks in the order of other families' writes. They keep their notices and audit events. */
async function deleteAllOf(tx: Tx, family: Authorized<FamilyRef>, guests: GuestEvents, now: Date): Promise<void> {
  const asked = await lockAskedPlaceholders(tx, family)
  await lockConnections(tx, family)
  const activityIds = await lockActivities(tx, family)
  await lockInvitations(tx, family)
  await guests.cancelled(tx, activityIds, now)
  // With their rides, of which nobody needs to hear besides.
  await deleteActivitiesOf(tx, family)
  const children = await childrenOf(tx, family.id)
  await guests.guestsLeave(
    tx,
    children.map(({ id }) => id),
    now,
  )
  for (const child of children) await recordEndWithChild(tx, child, now)
  await deleteFamilyRow(tx, family)
  // Deletes placeholders that only this family had asked.
  await deleteUnasked(tx, asked)
}
