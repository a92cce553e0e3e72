import type { Nothing } from '@parent-activity/contract/fields'
import type { Invitation, invitationsEndpoints } from '@parent-activity/contract/invitations'
import { answers, statusGivenBy, type InvitationAction } from '@parent-activity/domain/invitations/invitation-status'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import type { Db, Tx } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import type { AnswerParts } from './answer-parts.ts'
import { answerable, ownInvitation, sentInvitation, seriesOf } from './invitations.access.ts'
import { activityFull, activityOver, alreadyAnswered, seriesFull } from './invitations.errors.ts'
import {
  findPlaces,
  isFull,
  markAnswerViewed,
  markViewed,
  updateAnswers,
  type InvitationRef,
} from './invitations.repository.ts'
import { listInvitations } from './invitation-lists.repository.ts'

type Invitations = typeof invitationsEndpoints

export function respond(
  { params, body, db, write, actor, now }: Request<Invitations['POST /api/activity-invitations/:id/respond']>,
  parts: AnswerParts,
): Promise<Invitation> {
  const answer = async (tx: Tx) => {
    const invitation = await ownInvitation(tx, actor, params.id)
    await answerAll(tx, [invitation], { ...body, full: activityFull, parts }, now)
    return invitationOf(tx, actor, invitation.id)
  }
  return rereadOnRetry(write, answer, (id) => invitationOf(db, actor, id))
}

export async function invitationOf(db: Db, { familyId }: Actor, invitationId: string): Promise<Invitation> {
  const [invitation] = await listInvitations(db, familyId, { invitationIds: [invitationId] })
  if (!invitation) throw notFound()
  return invitation
}

export function respondToSeries(
  { body, write, actor, now }: Request<Invitations['POST /api/activity-invitations/respond-series']>,
  parts: AnswerParts,
): Promise<{ answered: number }> {
  return write(async (tx) => {
    const invitation = await ownInvitation(tx, actor, body.invitation_uuid)
    const series = await seriesOf(tx, invitation, earliestToday(now))
    // Dates answered one by one keep their answers.
    const answer = { action: body.action, note: body.note, onlyLike: invitation, full: seriesFull, parts }
    return { answered: await answerAll(tx, series, answer, now) }
  })
}

interface Answer {
  action: InvitationAction
  note?: string | null | undefined
  onlyLike?: InvitationRef
  full: () => Error
  parts: AnswerParts
}

async function answerAll(
  tx: Tx,
  invitations: Authorized<InvitationRef>[],
  { action, note, onlyLike, full, parts }: Answer,
  now: Date,
): Promise<number> {
  const given = statusGivenBy(action)
  const changed = (await answerable(tx, invitations)).filter(
    (one) =>
      (one.status !== given || one.asks_again || note !== undefined) &&
      (onlyLike === undefined || isAnsweredLike(one, onlyLike)),
  )
  if (changed.length === 0) throw alreadyAnswered(action)
  // A guest who is asked again has kept the place, and an offered one is kept too.
  const joining = changed.filter(({ status, offered_until }) => !answers[status].isComing && offered_until === null)
  if (answers[given].isComing) {
    await fillFirst(tx, joining, parts, now)
    await refuseUnlessPlaces(tx, joining, now, full)
  }
  await updateAnswers(tx, changed, { status: given, note }, now)
  const ids = changed.map(({ id }) => id)
  // Guests who declined hear of no later changes, so earlier ones would turn false.
  await (answers[given].mayCome ? parts.takeBackOffers(tx, ids) : parts.takeBackNotices(tx, ids))
  if (!answers[given].isComing) {
    const activityIds = changed.map(({ activity_id }) => activity_id)
    await parts.onDeclined(tx, activityIds, now)
    await parts.fillPlaces(tx, activityIds, now)
  }
  return changed.length
}

function isAnsweredLike(one: InvitationRef, other: InvitationRef): boolean {
  return (
    one.status === other.status &&
    one.asks_again === other.asks_again &&
    (one.waiting_since === null) === (other.waiting_since === null)
  )
}

/** A place that came free a moment ago is of who waits for it. */
function fillFirst(tx: Tx, invitations: InvitationRef[], { fillPlaces }: AnswerParts, now: Date): Promise<void> {
  const activityIds = invitations.map(({ activity_id }) => activity_id)
  return fillPlaces(tx, activityIds, now)
}

async function refuseUnlessPlaces(tx: Tx, invitations: InvitationRef[], now: Date, full: () => Error): Promise<void> {
  const places = await findPlaces(
    tx,
    invitations.map(({ activity_id }) => activity_id),
  )
  if (places.some(({ end_date }) => end_date < earliestToday(now))) throw activityOver()
  if (places.some(isFull)) throw full()
}

export function view({
  params,
  write,
  actor,
  now,
}: Request<Invitations['POST /api/activity-invitations/:id/view']>): Promise<Nothing> {
  return write(async (tx) => {
    await markViewed(tx, await ownInvitation(tx, actor, params.id), now)
    return {}
  })
}

export function markStatusViewed({
  params,
  body,
  write,
  actor,
}: Request<Invitations['POST /api/activity-invitations/:id/mark-status-viewed']>): Promise<Nothing> {
  return write(async (tx) => {
    await markAnswerViewed(tx, await sentInvitation(tx, actor, params.id), body.status)
    return {}
  })
}
