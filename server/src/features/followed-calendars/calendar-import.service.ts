import {
  mostImported,
  type followedCalendarsEndpoints,
  type ImportPreview,
} from '@parent-activity/contract/calendar/followed-calendars'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { believedToday } from '@parent-activity/domain/calendar/today'
import type { CalendarEntry } from '../../calendars/calendar-entry.ts'
import type { Db } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Actor } from '../../http/actor.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownHosts } from '../activities/activities.access.ts'
import { insertActivities } from '../activities/activities.repository.ts'
import { refuseBeyondRoom } from '../activities/room/activity-room.ts'
import { newDateProblem } from '../activities/new-date.ts'
import { rangeAround } from '../activities/range-around.ts'
import type { CalendarReader } from './calendar-reader.ts'
import { countRead } from './calendar-reads.throttle.ts'
import { copiedActivity } from './copied-activity.ts'
import { fileUnreadable } from './followed-calendars.errors.ts'
import { zoneOf } from './followed-calendars.repository.ts'
import type { FollowedCalendarsParts } from './followed-calendars.service.ts'
import { findCopies } from './outside-entries.repository.ts'
import { wantedDays } from './wanted-days.ts'

type Import = typeof followedCalendarsEndpoints
type Copy = NonNullable<ReturnType<typeof copiedActivity>>

/** Only counted, for a file of last year. */
const daysBack = 400

export async function previewImport(
  request: Request<Import['POST /api/calendar-import/preview']>,
  { reader, readsPerHour }: FollowedCalendarsParts,
): Promise<ImportPreview> {
  const { body, db, actor, now } = request
  await countRead(request, readsPerHour)
  const today = believedToday(body.today, now)
  const { copies, past, left_out } = await readFile(reader, body.calendar, { db, actor, now, today })
  const ours = await copiedBefore(db, actor, copies)
  const listed = copies.slice(0, mostImported)
  return {
    entries: listed.map(({ outside_uid: key, name: title, ...copy }) => ({
      ...copy,
      key,
      title,
      is_ours: ours.has(key),
    })),
    past,
    left_out: left_out + copies.length - listed.length,
  }
}

export async function importFile(
  request: Request<Import['POST /api/calendar-import']>,
  { reader, readsPerHour }: FollowedCalendarsParts,
): Promise<{ created: number; skipped: number; nearly_full: boolean }> {
  const { body, write, db, actor, now } = request
  const [first = '', ...others] = body.child_uuids
  await countRead(request, readsPerHour)
  const today = believedToday(body.today, now)
  const { copies } = await readFile(reader, body.calendar, { db, actor, now, today })
  const chosen = new Set(body.chosen)
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const hosts = await ownHosts(tx, actor, first, others)
    const ours = await copiedBefore(tx, actor, copies)
    const wanted = copies.filter(({ outside_uid }) => chosen.has(outside_uid) && !ours.has(outside_uid))
    const skipped = chosen.size - wanted.length
    const [one, ...rest] = wanted
    if (!one) return { created: 0, skipped, nearly_full: false }
    await insertActivities(tx, hosts, wanted, now)
    const nearly_full = await refuseBeyondRoom(tx, actor.familyId, rangeAround(one, ...rest))
    return { created: wanted.length, skipped, nearly_full }
  })
}

async function readFile(
  reader: CalendarReader,
  text: string,
  { db, actor, now, today }: { db: Db; actor: Actor; now: Date; today: CalendarDate },
): Promise<{ copies: Copy[]; past: number; left_out: number }> {
  const wanted = wantedDays(await zoneOf(db, actor.familyId), now)
  const read = await reader.parse(text, { ...wanted, from: addDays(today, -daysBack) })
  if (read.kind === 'failed') throw fileUnreadable(read.failure)
  const isToCome = ({ start_date }: CalendarEntry) => start_date >= today && newDateProblem(start_date, now) === null
  const toCome = read.entries.filter(isToCome)
  const copies = toCome.flatMap((entry) => copiedActivity(entry) ?? [])
  return { copies, past: read.entries.length - toCome.length, left_out: read.left_out + toCome.length - copies.length }
}

async function copiedBefore(db: Db, actor: Actor, copies: readonly Copy[]): Promise<Set<string | null>> {
  const uids = copies.map(({ outside_uid }) => outside_uid)
  return new Set((await findCopies(db, actor.familyId, uids)).map(({ outside_uid }) => outside_uid))
}
