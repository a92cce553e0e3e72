import type { hostingEndpoints } from '@parent-activity/contract/hosting'
import type { Invitation } from '@parent-activity/contract/invitations'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import type { Tx } from '../../../db/client.ts'
import type { Request } from '../../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../../http/replies/reread-on-retry.ts'
import type { AnswerParts } from '../answer-parts.ts'
import { invitationOf } from '../answers.service.ts'
import { answerableOne } from '../invitations.access.ts'
import { activityOver, alreadyAnswered } from '../invitations.errors.ts'
import { findPlaces, isFull, joinLine, leaveLine, setReplyNote } from '../invitations.repository.ts'
import { notWaiting, placeIsFree } from './hosting.errors.ts'

type Hosting = typeof hostingEndpoints

/** Waiting twice is waiting once. */
export function wait(
  { params, body, db, write, actor, now }: Request<Hosting['POST /api/activity-invitations/:id/wait']>,
  { fillPlaces }: Pick<AnswerParts, 'fillPlaces'>,
): Promise<Invitation> {
  const join = async (tx: Tx) => {
    const invitation = await answerableOne(tx, actor, params.id)
    if (answers[invitation.status].isComing) throw alreadyAnswered('accept')
    if (invitation.waiting_since === null) {
      await fillPlaces(tx, [invitation.activity_id], now)
      const [places] = await findPlaces(tx, [invitation.activity_id])
      if (!places || places.end_date < earliestToday(now)) throw activityOver()
      if (!isFull(places)) throw placeIsFree()
      await joinLine(tx, invitation, body.note, now)
    } else if (body.note !== undefined) await setReplyNote(tx, invitation, body.note)
    return invitationOf(tx, actor, invitation.id)
  }
  return rereadOnRetry(write, join, (id) => invitationOf(db, actor, id))
}

export function stopWaiting(
  { params, db, write, actor, now }: Request<Hosting['DELETE /api/activity-invitations/:id/wait']>,
  { takeBackOffers, fillPlaces }: Pick<AnswerParts, 'takeBackOffers' | 'fillPlaces'>,
): Promise<Invitation> {
  const leave = async (tx: Tx) => {
    const invitation = await answerableOne(tx, actor, params.id)
    if (invitation.waiting_since === null) throw notWaiting()
    await leaveLine(tx, invitation)
    await takeBackOffers(tx, [invitation.id])
    await fillPlaces(tx, [invitation.activity_id], now)
    return invitationOf(tx, actor, invitation.id)
  }
  return rereadOnRetry(write, leave, (id) => invitationOf(db, actor, id))
}
