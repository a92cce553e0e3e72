import type { LinkPage, linkGuestsEndpoints } from '@parent-activity/contract/link-guests'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import type { LinkAnswerNews } from '@parent-activity/domain/notices/notice-texts'
import { calendarFile, type EventsInZone } from '../../calendars/calendar-file.ts'
import type { Db, Tx } from '../../db/client.ts'
import { countAgainst, dayMs } from '../../db/quota-uses.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { hashToken } from '../../security/token.ts'
import { endOfLine } from '../activities/waiting-line.ts'
import type { GuestNotices } from '../invitations/guest-notices.ts'
import type { FillPlaces } from '../invitations/hosting/fill-places.ts'
import { activityFull } from '../invitations/invitations.errors.ts'
import { openLink } from './link-guests.access.ts'
import { confirmedElsewhere, linkEnded, tooManyAnswers } from './link-guests.errors.ts'
import { findOpenLink, noteOpened, notesToGuests, updateOpenLink, type OpenLink } from './open-links.repository.ts'

type LinkGuests = typeof linkGuestsEndpoints

export interface AnswerParts {
  answersPerDay: number | null
  fillPlaces: FillPlaces
  leaveNotices: GuestNotices['leaveByLink']
}

const touchMs = 10 * 60 * 1000

export async function readLink({
  body,
  db,
  write,
  now,
}: Request<LinkGuests['POST /api/link-guests/read']>): Promise<LinkPage> {
  const link = await findOpenLink(db, hashToken(body.code), now)
  if (!link) throw linkEnded()
  const { id, opened_at } = link
  const isOpenedLately = opened_at !== null && now.getTime() - Date.parse(opened_at) <= touchMs
  if (!isOpenedLately) await write((tx) => noteOpened(tx, id, now))
  return asPage(db, link, body.device, now)
}

export function answerLink(
  { body, write, now }: Request<LinkGuests['POST /api/link-guests/answer']>,
  parts: AnswerParts,
): Promise<LinkPage> {
  return write(async (tx) => {
    const { activity_id } = await openLink(tx, body.code, now)
    // A place that came free a moment ago is of who waits for it.
    await parts.fillPlaces(tx, [activity_id], now)
    const link = await openLink(tx, body.code, now)
    const device = deviceHash(link, body.device)
    if (link.confirmed_device && !isSame(link.confirmed_device, device)) throw confirmedElsewhere()
    const { parent_name, reply_note } = body
    const given = givenBy(body.action, link)
    const isNews = given.news !== newsOf(link) || parent_name !== link.parent_name || reply_note !== link.reply_note
    if (isNews) await countAnswer(tx, link, parts, now)
    // A guest who waits asks too: a place may be given while nobody looks at the page.
    const asks = given.status !== 'rejected' && !link.confirmed_device
    await updateOpenLink(tx, link, {
      status: given.status,
      waiting_since: given.news === 'waits' ? (link.waiting_since ?? endOfLine(activity_id, now)) : null,
      offered_until: null,
      parent_name,
      reply_note,
      answered_at: now.toISOString(),
      answered_device: device,
      asking_device: asks ? device : null,
      asking_name: asks ? parent_name : null,
      asked_at: asks ? now.toISOString() : null,
    })
    if (isNews) await parts.leaveNotices(tx, given.news, [link.id], now)
    if (given.status !== 'accepted') await parts.fillPlaces(tx, [activity_id], now)
    return pageOf(tx, body, now)
  })
}

type Given = Pick<OpenLink, 'status'> & { news: LinkAnswerNews }

/** A guest who has a place, or is offered one, keeps it. Nobody waits for a place that is free. */
function givenBy(action: 'accept' | 'decline' | 'wait', link: OpenLink): Given {
  if (action === 'decline') return { status: 'rejected', news: 'declined' }
  const hasPlace = link.status === 'accepted' || link.offered_until !== null || !link.is_full
  if (hasPlace) return { status: 'accepted', news: 'accepted' }
  if (action === 'accept') throw activityFull()
  return { status: 'pending', news: 'waits' }
}

const newsOfStatus: Record<InvitationStatus, LinkAnswerNews | null> = {
  accepted: 'accepted',
  rejected: 'declined',
  pending: null,
}

function newsOf({ status, waiting_since }: OpenLink): LinkAnswerNews | null {
  return waiting_since === null ? newsOfStatus[status] : 'waits'
}

export function askHost(
  { body, write, now }: Request<LinkGuests['POST /api/link-guests/ask']>,
  parts: AnswerParts,
): Promise<LinkPage> {
  return write(async (tx) => {
    const link = await openLink(tx, body.code, now)
    const device = deviceHash(link, body.device)
    if (!link.confirmed_device || isSame(link.confirmed_device, device)) return pageOf(tx, body, now)
    await countAnswer(tx, link, parts, now)
    await updateOpenLink(tx, link, {
      asking_device: device,
      asking_name: body.parent_name,
      asked_at: now.toISOString(),
    })
    await parts.leaveNotices(tx, 'asks', [link.id], now)
    return pageOf(tx, body, now)
  })
}

/** Each tells the host, by mail too. */
async function countAnswer(tx: Tx, { id }: OpenLink, { answersPerDay }: AnswerParts, now: Date): Promise<void> {
  if (answersPerDay === null) return
  const wait = await countAgainst(tx, [{ of: `answers by link ${id}`, most: answersPerDay, windowMs: dayMs }], now)
  if (wait > 0) throw tooManyAnswers(wait)
}

async function pageOf(tx: Tx, { code, device }: { code: string; device: string }, now: Date): Promise<LinkPage> {
  const link = await findOpenLink(tx, hashToken(code), now)
  if (!link) throw linkEnded()
  return asPage(tx, link, device, now)
}

/** Of one link only, so that no two links show that they belong to one browser. */
export function deviceHash({ id }: Pick<OpenLink, 'id'>, device: string): Buffer {
  return hashToken(`${id} ${device}`)
}

function isSame(known: Buffer | null, device: Buffer | null): boolean {
  return known !== null && device !== null && known.equals(device)
}

/** A link that was passed on shows who invites whom to what, and when, but neither who answered nor where it is. */
async function asPage(db: Db, link: OpenLink, secret: string | null, now: Date): Promise<LinkPage> {
  const device = secret === null ? null : deviceHash(link, secret)
  const isConfirmed = isSame(link.confirmed_device, device)
  const isOwn = isConfirmed || isSame(link.answered_device, device)
  const { parent_name, reply_note, answered_at, status, waiting_since, offered_until } = link
  return {
    id: link.id,
    uuid: link.id,
    host_parent_name: link.host_parent_name,
    host_child_name: link.host_child_name,
    child_name: link.child_name,
    activity_name: link.activity_name,
    start_date: link.start_date,
    end_date: link.end_date,
    start_time: link.start_time,
    end_time: link.end_time,
    message: link.message,
    reply_by_date: link.reply_by_date,
    reply_by_time: link.reply_by_time,
    is_full: link.is_full,
    answer:
      isOwn && parent_name !== null && answered_at !== null
        ? { status, parent_name, reply_note, answered_at, waiting_since, offered_until }
        : null,
    is_elsewhere: link.confirmed_device !== null && !isConfirmed,
    has_asked: isSame(link.asking_device, device),
    details: isConfirmed && status === 'accepted' ? await detailsOf(db, link, now) : null,
  }
}

async function detailsOf(db: Db, link: OpenLink, now: Date): Promise<NonNullable<LinkPage['details']>> {
  let calendar = ''
  for await (const part of calendarFile(eventOf(link), now)) calendar += part
  return {
    location: link.location,
    description: link.description,
    coming: link.attending,
    notes: await notesToGuests(db, link.activity_id),
    calendar,
  }
}

async function* eventOf(link: OpenLink): AsyncGenerator<EventsInZone> {
  const { id, activity_name, location, description, website_url, start_date, end_date, start_time, end_time } = link
  const event = { summary: activity_name, location, description, website_url }
  const days = { start_date, end_date, start_time, end_time }
  yield { timeZone: link.time_zone, events: [{ uid: `${id}@parent-activity`, ...event, ...days }] }
}
