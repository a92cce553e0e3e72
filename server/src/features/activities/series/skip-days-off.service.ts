import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { Tx } from '../../../db/client.ts'
import { lockFamily } from '../../../db/family-lock.ts'
import { inSavepoint } from '../../../db/in-savepoint.ts'
import { familyToday } from '../../family/family-today.repository.ts'
import { isNoRoom } from '../activities.errors.ts'
import { deleteActivities } from '../activities.repository.ts'
import { refuseBeyondRoom } from '../room/activity-room.ts'
import type { GuestEvents } from '../guest-events.ts'
import { makeSeriesDates } from './make-series-dates.service.ts'
import { datesOnDaysOff } from './days-off/skip-days-off.access.ts'
import {
  deleteGaps,
  insertGaps,
  keepGone,
  lockDatesToMake,
  lockDatesToPutBack,
  putBack,
  readDatesToTakeOut,
} from './days-off/taken-out-dates.repository.ts'

/** Takes out the coming dates that days off cover, and brings back those that none covers any more. */
export async function skipDaysOff(tx: Tx, familyId: string, guests: GuestEvents, now: Date): Promise<void> {
  const today = await takeOut(tx, familyId, guests, now)
  await putAllBack(tx, familyId, today, guests, now)
}

/** The same, but dates for which the calendar has no room stay out. Returns whether it had room. */
export async function skipDaysOffWithinRoom(
  tx: Tx,
  familyId: string,
  guests: GuestEvents,
  now: Date,
): Promise<boolean> {
  const today = await takeOut(tx, familyId, guests, now)
  try {
    await inSavepoint(tx, () => putAllBack(tx, familyId, today, guests, now))
    return true
  } catch (error) {
    if (isNoRoom(error)) return false
    throw error
  }
}

async function takeOut(tx: Tx, familyId: string, guests: GuestEvents, now: Date): Promise<CalendarDate> {
  await lockFamily(tx, familyId)
  const today = await familyToday(tx, familyId, now)
  const activities = await datesOnDaysOff(tx, familyId, today)
  if (activities.ids.length === 0) return today
  await guests.cancelled(tx, activities.ids, now)
  await insertGaps(tx, await readDatesToTakeOut(tx, activities.ids))
  await deleteActivities(tx, activities)
  return today
}

async function putAllBack(
  tx: Tx,
  familyId: string,
  today: CalendarDate,
  guests: GuestEvents,
  now: Date,
): Promise<void> {
  const back = [
    ...(await bringBack(tx, familyId, today, guests, now)),
    ...(await makeAnew(tx, familyId, today, guests, now)),
  ].toSorted()
  const [start, end] = [back.at(0), back.at(-1)]
  if (start !== undefined && end !== undefined) await refuseBeyondRoom(tx, familyId, { start, end: addDays(end, 1) })
}

async function bringBack(
  tx: Tx,
  familyId: string,
  today: CalendarDate,
  guests: GuestEvents,
  now: Date,
): Promise<CalendarDate[]> {
  const found = await lockDatesToPutBack(tx, familyId, today)
  const hosted = found
    .filter(({ hosts }) => hosts.length > 0)
    .map(({ series_id, date, hosts, taken_out }) => ({ series_id, date, taken_out: { ...taken_out, hosts } }))
  const gone = found.filter(({ hosts }) => hosts.length === 0)
  if (gone.length > 0) await keepGone(tx, gone)
  if (hosted.length === 0) return []
  await deleteGaps(tx, hosted)
  await putBack(tx, hosted)
  await guests.cameBack(
    tx,
    hosted.map(({ taken_out }) => taken_out),
    now,
  )
  return hosted.map(({ date }) => date)
}

async function makeAnew(
  tx: Tx,
  familyId: string,
  today: CalendarDate,
  guests: GuestEvents,
  now: Date,
): Promise<CalendarDate[]> {
  const gaps = await lockDatesToMake(tx, familyId, today)
  if (gaps.length === 0) return []
  await deleteGaps(tx, gaps)
  for (const id of new Set(gaps.map(({ series_id }) => series_id))) {
    const dates = gaps.filter(({ series_id }) => series_id === id).map(({ date }) => date)
    await makeSeriesDates(tx, { id, family_id: familyId }, dates, guests, now)
  }
  return gaps.map(({ date }) => date)
}
