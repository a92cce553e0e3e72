import { randomUUID } from 'node:crypto'
import type { Nothing } from '@parent-activity/contract/fields'
import type {
  FollowedCalendar,
  followedCalendarsEndpoints,
} from '@parent-activity/contract/calendar/followed-calendars'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import type { Db } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import type { SecretKeys } from '../../security/secret-key.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { dropDaysOff } from '../days-off/calendar-days-off.service.ts'
import { addressOf, sealAddress, type StoredAddress } from './calendar-address.ts'
import type { CalendarReader } from './calendar-reader.ts'
import { countRead } from './calendar-reads.throttle.ts'
import { refresh } from './calendar-refresh.service.ts'
import { ownCalendar, ownChildren } from './followed-calendars.access.ts'
import { alreadyFollowed, tooManyCalendars } from './followed-calendars.errors.ts'
import {
  deleteCalendar,
  findCalendar,
  forgetVersion,
  insertCalendar,
  listCalendars,
  lockAddresses,
  readCalendarRow,
  setChildren,
  updateCalendar,
  type StoredCalendar,
} from './followed-calendars.repository.ts'
import { claimedUntil } from './next-read.ts'
import { deleteEntriesEndedBefore, replaceEntries } from './outside-entries.repository.ts'

type Calendars = typeof followedCalendarsEndpoints

export interface FollowedCalendarsParts {
  reader: CalendarReader
  guests: GuestEvents
  readsPerHour: number | null
  secretKeys: SecretKeys | null
}

const mostCalendars = 20
const daysKept = 60

export function calendars(
  { db, actor }: Request<Calendars['GET /api/followed-calendars']>,
  { secretKeys }: FollowedCalendarsParts,
): Promise<FollowedCalendar[]> {
  return calendarsOf(db, actor.familyId, secretKeys)
}

export async function calendarsOf(db: Db, familyId: string, keys: SecretKeys | null): Promise<FollowedCalendar[]> {
  return (await listCalendars(db, familyId)).map((calendar) => opened(calendar, keys))
}

function opened({ sealed_address, ...calendar }: StoredCalendar, keys: SecretKeys | null): FollowedCalendar {
  const address = addressOf({ ...calendar, sealed_address }, keys)
  return { ...calendar, address, failure: address === null ? 'locked' : calendar.failure }
}

export async function followCalendar(
  request: Request<Calendars['POST /api/followed-calendars']>,
  parts: FollowedCalendarsParts,
): Promise<FollowedCalendar> {
  const { body, write, actor, now } = request
  const { child_uuids, address, ...calendar } = body
  await countRead(request, parts.readsPerHour)
  const { id } = await write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const followed = await lockAddresses(tx, actor.familyId)
    if (followed.length >= mostCalendars) throw tooManyCalendars(mostCalendars)
    refuseFollowed(followed, address, parts)
    const children = await ownChildren(tx, actor, child_uuids)
    const made = { id: randomUUID(), family_id: actor.familyId }
    await insertCalendar(tx, {
      ...calendar,
      ...made,
      sealed_address: sealAddress(made.id, address, parts.secretKeys),
      next_read_at: claimedUntil(now).toISOString(),
      added_by: actor.userId,
      created_at: now.toISOString(),
    })
    await setChildren(tx, made, children)
    return { id: made.id }
  })
  return readAndShow(request, id, parts)
}

export async function changeCalendar(
  request: Request<Calendars['PUT /api/followed-calendars/:id']>,
  parts: FollowedCalendarsParts,
): Promise<FollowedCalendar> {
  const { params, body, write, db, actor, now } = request
  const { name, address, kind, child_uuids } = body
  if (address !== undefined || kind !== undefined || child_uuids !== undefined) {
    await countRead(request, parts.readsPerHour)
  }
  const { isRead } = await write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const calendar = await ownCalendar(tx, actor, params.id)
    const isMoved = address !== undefined && address !== addressOf(calendar, parts.secretKeys)
    const isOtherKind = kind !== undefined && kind !== calendar.kind
    if (isMoved) refuseFollowed(await lockAddresses(tx, actor.familyId), address, parts)
    const sealed_address = isMoved ? sealAddress(calendar.id, address, parts.secretKeys) : undefined
    if (child_uuids !== undefined) await setChildren(tx, calendar, await ownChildren(tx, actor, child_uuids))
    if (isOtherKind && kind === 'days_off') await replaceEntries(tx, calendar, [])
    if (isOtherKind && kind === 'events') await dropDaysOff(tx, calendar, parts.guests, now)
    await updateCalendar(tx, calendar, { name, sealed_address, kind })
    const isForOthers = child_uuids !== undefined && (kind ?? calendar.kind) === 'days_off'
    const isReadAgain = isMoved || isOtherKind || isForOthers
    if (isReadAgain) await forgetVersion(tx, calendar, claimedUntil(now))
    return { isRead: isReadAgain }
  })
  return isRead ? readAndShow(request, params.id, parts) : show(db, actor, params.id, parts)
}

export async function readAgain(
  request: Request<Calendars['POST /api/followed-calendars/:id/read']>,
  parts: FollowedCalendarsParts,
): Promise<FollowedCalendar> {
  const { params, write, actor } = request
  await countRead(request, parts.readsPerHour)
  const { id } = await write(async (tx) => ({ id: (await ownCalendar(tx, actor, params.id)).id }))
  return readAndShow(request, id, parts)
}

export function unfollowCalendar(
  { params, write, actor, now }: Request<Calendars['DELETE /api/followed-calendars/:id']>,
  { guests }: FollowedCalendarsParts,
): Promise<Nothing> {
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const calendar = await ownCalendar(tx, actor, params.id)
    // Dates that its days off had taken out come back.
    await dropDaysOff(tx, calendar, guests, now)
    await deleteCalendar(tx, calendar)
    return {}
  })
}

function refuseFollowed(followed: StoredAddress[], address: string, { secretKeys }: FollowedCalendarsParts): void {
  if (followed.some((one) => addressOf(one, secretKeys) === address)) throw alreadyFollowed()
}

async function readAndShow(
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  id: string,
  parts: FollowedCalendarsParts,
): Promise<FollowedCalendar> {
  const calendar = await findCalendar(db, actor.familyId, id)
  if (calendar) await refresh({ db, ...parts }, calendar, now)
  return show(db, actor, id, parts)
}

async function show(
  db: Db,
  actor: Actor,
  id: string,
  { secretKeys }: FollowedCalendarsParts,
): Promise<FollowedCalendar> {
  const calendar = await readCalendarRow(db, actor.familyId, id)
  if (!calendar) throw notFound()
  return opened(calendar, secretKeys)
}

export function deleteOldOutsideEntries(db: Db, now: Date): Promise<number> {
  return deleteEntriesEndedBefore(db, addDays(utcDay(now), -daysKept))
}
