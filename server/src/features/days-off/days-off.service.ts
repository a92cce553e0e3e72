import { randomUUID } from 'node:crypto'
import type {
  AffectedDates,
  DayOff,
  DayOffDetails,
  daysOffEndpoints,
} from '@parent-activity/contract/calendar/days-off'
import type { FamilyExport } from '@parent-activity/contract/accounts/family-export'
import type { Nothing } from '@parent-activity/contract/fields'
import { daysOffProblems } from '@parent-activity/domain/calendar/days-off-rules'
import { believedToday, earliestToday, latestToday } from '@parent-activity/domain/calendar/today'
import type { Db, Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Actor } from '../../http/actor.ts'
import { notFound } from '../../http/app-error.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import { affectedDates } from '../activities/series/days-off/affected-dates.repository.ts'
import { skipDaysOff } from '../activities/series/skip-days-off.service.ts'
import { connectedPairs } from './connected-schools.repository.ts'
import { asDayOff } from './day-off-entry.ts'
import { ownChildren, ownDayOff } from './days-off.access.ts'
import { tooManyDaysOff } from './days-off.errors.ts'
import {
  allDaysOff,
  countDaysOff,
  deleteDaysOff,
  hideDayOff,
  insertDaysOff,
  listDaysOff,
  readDayOff,
  replaceChildren,
  updateDayOff,
} from './days-off.repository.ts'

type DaysOff = typeof daysOffEndpoints

/** Past and removed ones count too. */
export const mostDaysOff = 500

export async function daysOff({ query, db, actor, now }: Request<DaysOff['GET /api/days-off']>): Promise<DayOff[]> {
  const rows = await listDaysOff(db, actor.familyId, believedToday(query.today, now))
  const pairs = rows.some(({ taken_from }) => taken_from !== null) ? await connectedPairs(db, actor.familyId) : []
  return rows.map((row) => asDayOff(row, pairs))
}

/** For the family's export. */
export async function storedDaysOff(db: Db, familyId: string): Promise<FamilyExport['days_off']> {
  const [rows, pairs] = [await allDaysOff(db, familyId), await connectedPairs(db, familyId)]
  return rows.map((row) => {
    const { is_changed, is_removed, created_at } = row
    return { ...asDayOff(row, pairs), is_changed, is_removed, created_at }
  })
}

export function affected({
  query,
  db,
  actor,
  now,
}: Request<DaysOff['GET /api/days-off/affected']>): Promise<AffectedDates[]> {
  const { from_date, to_date: to, child_uuids: children, except } = query
  const today = believedToday(query.today, now)
  return affectedDates(db, actor.familyId, { from: from_date < today ? today : from_date, to, children, except })
}

export function addDaysOff(
  { body, write, db, actor, now }: Request<DaysOff['POST /api/days-off']>,
  guests: GuestEvents,
): Promise<DayOff> {
  const add = async (tx: Tx) => {
    refusePast(body, now)
    await lockFamily(tx, actor.familyId)
    const children = await ownChildren(tx, actor, body.child_uuids)
    if ((await countDaysOff(tx, actor.familyId)) >= mostDaysOff) throw tooManyDaysOff(mostDaysOff)
    const id = randomUUID()
    const { child_uuids: _, ...details } = body
    await insertDaysOff(tx, children, [{ ...details, id, added_by: actor.userId }], now)
    await skipDaysOff(tx, actor.familyId, guests, now)
    return entryOf(tx, actor, id)
  }
  return rereadOnRetry(write, add, (id) => entryOf(db, actor, id))
}

export function changeDaysOff(
  { params, body, write, db, actor, now }: Request<DaysOff['PUT /api/days-off/:id']>,
  guests: GuestEvents,
): Promise<DayOff> {
  const change = async (tx: Tx) => {
    refusePast(body, now)
    await lockFamily(tx, actor.familyId)
    const stored = await ownDayOff(tx, actor, params.id)
    const children = await ownChildren(tx, actor, body.child_uuids)
    const { child_uuids: _, ...details } = body
    await updateDayOff(tx, stored, { ...details, is_changed: stored.calendar_id !== null })
    await replaceChildren(tx, [stored], children)
    await skipDaysOff(tx, actor.familyId, guests, now)
    return entryOf(tx, actor, stored.id)
  }
  return rereadOnRetry(write, change, (id) => entryOf(db, actor, id))
}

export function removeDaysOff(
  { params, write, actor, now }: Request<DaysOff['DELETE /api/days-off/:id']>,
  guests: GuestEvents,
): Promise<Nothing> {
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const stored = await ownDayOff(tx, actor, params.id)
    await (stored.calendar_id === null ? deleteDaysOff(tx, [stored]) : hideDayOff(tx, stored))
    await skipDaysOff(tx, actor.familyId, guests, now)
    return {}
  })
}

/** Allows every last day that is not over somewhere. */
function refusePast(details: DayOffDetails, now: Date): void {
  refuseProblems(daysOffProblems(details, earliestToday(now), latestToday(now)))
}

async function entryOf(db: Db, actor: Actor, id: string): Promise<DayOff> {
  const row = await readDayOff(db, actor.familyId, id)
  if (!row) throw notFound()
  return asDayOff(row, await connectedPairs(db, actor.familyId))
}
