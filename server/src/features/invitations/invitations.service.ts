import type { Page } from '@parent-activity/contract/endpoint'
import type { Invitation, invitationsEndpoints } from '@parent-activity/contract/invitations'
import { addMonths } from '@parent-activity/domain/calendar/calendar-date'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { earliestToday, utcDay } from '@parent-activity/domain/calendar/today'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownActivity } from '../activities/activities.access.ts'
import type { ActivityRef } from '../activities/activity-columns.ts'
import { askedGuests, connectedGuest } from './invitations.access.ts'
import { activityOver, alreadyInvited, notShared } from './invitations.errors.ts'
import { refuseBeyondGuests, refuseBeyondOpen, refuseBeyondWaiting } from './invitation-room.ts'
import { insertInvitation } from './invitations.repository.ts'
import { invitationsBetween } from './invitation-lists.repository.ts'
import { insertWaiting } from './waiting-invitations.repository.ts'

type Invitations = typeof invitationsEndpoints

/** The bell is polled every half minute, so its page is small. */
const bellBytes = 1_000_000

export function invitations({
  query,
  read,
  actor,
  now,
}: Request<Invitations['GET /api/activity-invitations']>): Promise<Page<Invitation>> {
  const days = { start: earliestToday(now), end: addMonths(utcDay(now), 12) }
  return read((db) => invitationsBetween(db, actor.familyId, { ...days, after: query.after, mostBytes: bellBytes }))
}

export function invite({
  params,
  body,
  write,
  actor,
  now,
}: Request<Invitations['POST /api/activities/:id/invite']>): Promise<{
  invitation_uuid: string
  status: InvitationStatus
}> {
  const { child_uuid, invited_parent_uuid, message } = body
  return write(async (tx) => {
    const activity = await ownActivity(tx, actor, params.id)
    refuseUnlessOpen(activity, now)
    const guest = await connectedGuest(tx, activity, child_uuid, invited_parent_uuid)
    const invitation = await insertInvitation(tx, guest, { message, invited_by: actor.userId }, now)
    if (!invitation) throw alreadyInvited()
    await refuseBeyondGuests(tx, [activity.id])
    await refuseBeyondOpen(tx, [guest], now)
    return { invitation_uuid: invitation.id, status: invitation.status }
  })
}

/** Children who are connected by now are invited at once. */
export function keepInvitations({
  params,
  body,
  write,
  actor,
  now,
}: Request<Invitations['POST /api/activities/:id/pending-invitations']>): Promise<{ kept: number }> {
  return write(async (tx) => {
    const activity = await ownActivity(tx, actor, params.id)
    refuseUnlessOpen(activity, now)
    const { connected, asked } = await askedGuests(tx, activity, body.pending_connections)
    for (const guest of connected) await insertInvitation(tx, guest, { message: null, invited_by: actor.userId }, now)
    await insertWaiting(tx, asked, actor.userId)
    await refuseBeyondGuests(tx, [activity.id])
    await refuseBeyondOpen(tx, connected, now)
    await refuseBeyondWaiting(tx, asked)
    return { kept: new Set(asked.map(({ invited_child_id }) => invited_child_id)).size }
  })
}

function refuseUnlessOpen({ is_shared, end_date }: ActivityRef, now: Date): void {
  if (!is_shared) throw notShared()
  if (end_date < earliestToday(now)) throw activityOver()
}
