import { randomUUID } from 'node:crypto'
import type { Nothing } from '@parent-activity/contract/fields'
import type { LinkGuest, linkGuestsEndpoints } from '@parent-activity/contract/link-guests'
import { answerPage } from '@parent-activity/domain/link-guests/answer-page'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import type { Db, Tx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { countAgainst, dayMs } from '../../db/quota-uses.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import type { BoundedMailer } from '../../mail/bounded-mailer.ts'
import { hashToken, newToken } from '../../security/token.ts'
import { ownActivity } from '../activities/activities.access.ts'
import { activityOver, notShared } from '../invitations/invitations.errors.ts'
import { lockActivities } from '../invitations/invitations.repository.ts'
import type { AnswerParts } from './link-answers.service.ts'
import { mailInvitation } from './invitation-mailing.service.ts'
import { ownLinkGuest } from './link-guests.access.ts'
import { askedAgain, tooManyInvitationLinks, tooManyLinksToday } from './link-guests.errors.ts'
import {
  confirmAsking,
  countLinkGuests,
  deleteLinkGuest,
  insertLinkGuest,
  listLinkGuests,
  readLinkGuest,
  replaceCode,
} from './link-guests.repository.ts'

type LinkGuests = typeof linkGuestsEndpoints
type MadeLink = LinkGuest & { link_path: string; is_mailed: boolean }

export interface LinkParts {
  mailer: BoundedMailer | null
  linksPerDay: number | null
}

const mostLinks = 50

export function links({ params, db, actor }: Request<LinkGuests['GET /api/activities/:id/links']>) {
  return inTransaction(db, async (tx) => {
    const activity = await ownActivity(tx, actor, params.id)
    return listLinkGuests(tx, activity.id)
  })
}

/** Codes are stored only as hashes, so a retry makes a new one: nobody has seen the first. A mailed code stays good. */
export async function makeLink(
  { params, body, db, write, actor, address, now }: Request<LinkGuests['POST /api/activities/:id/links']>,
  { mailer, linksPerDay }: LinkParts,
): Promise<MadeLink> {
  const [code, mailed] = [newToken(), body.email === null ? null : newToken()]
  const withLink = async (on: Db, id: string): Promise<MadeLink> => ({
    ...(await readLinkGuest(on, id)),
    link_path: answerPage(code),
    is_mailed: false,
  })
  const made = await rereadOnRetry(
    write,
    async (tx) => {
      const activity = await ownActivity(tx, actor, params.id)
      if (!activity.is_shared) throw notShared()
      if (activity.end_date < earliestToday(now)) throw activityOver()
      await refuseTooManyLinks(tx, actor, linksPerDay, now)
      await lockActivities(tx, [activity.id])
      if ((await countLinkGuests(tx, activity.id)) >= mostLinks) throw tooManyInvitationLinks(mostLinks)
      const id = randomUUID()
      await insertLinkGuest(tx, {
        id,
        activity_id: activity.id,
        host_family_id: actor.familyId,
        child_name: body.child_name,
        message: body.message,
        code_hash: hashToken(code),
        mailed_code_hash: mailed === null ? null : hashToken(mailed),
        made_by: actor.userId,
        created_at: now.toISOString(),
      })
      return withLink(tx, id)
    },
    (id) =>
      inTransaction(db, async (tx) => {
        await replaceCode(tx, await ownLinkGuest(tx, actor, id), hashToken(code))
        return withLink(tx, id)
      }),
  )
  // A retry finds no such code, and mails nothing.
  if (!mailer || body.email === null || mailed === null) return made
  const link = { to: body.email, code: mailed, path: answerPage(mailed) }
  return { ...made, is_mailed: await mailInvitation(mailer, db, link, { actor, address, now }) }
}

async function refuseTooManyLinks(tx: Tx, { userId }: Actor, most: number | null, now: Date): Promise<void> {
  if (most === null) return
  const wait = await countAgainst(tx, [{ of: `invitation links of person ${userId}`, most, windowMs: dayMs }], now)
  if (wait > 0) throw tooManyLinksToday(wait)
}

export function removeLink(
  { params, write, actor, now }: Request<LinkGuests['DELETE /api/link-guests/:id']>,
  { fillPlaces }: Pick<AnswerParts, 'fillPlaces'>,
): Promise<Nothing> {
  return write(async (tx) => {
    const guest = await ownLinkGuest(tx, actor, params.id)
    await deleteLinkGuest(tx, guest)
    await fillPlaces(tx, [guest.activity_id], now)
    return {}
  })
}

/** Only whom the host has seen: another may have asked since. */
export function confirm({
  params,
  body,
  db,
  write,
  actor,
  now,
}: Request<LinkGuests['POST /api/link-guests/:id/confirm']>): Promise<LinkGuest> {
  return rereadOnRetry(
    write,
    async (tx) => {
      const guest = await ownLinkGuest(tx, actor, params.id)
      if (guest.asked_at === null || Date.parse(guest.asked_at) !== Date.parse(body.asked_at)) throw askedAgain()
      await confirmAsking(tx, guest, now)
      return readLinkGuest(tx, guest.id)
    },
    (id) => inTransaction(db, async (tx) => readLinkGuest(tx, (await ownLinkGuest(tx, actor, id)).id)),
  )
}
