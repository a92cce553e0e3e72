import { randomUUID } from 'node:crypto'
import type { activitiesEndpoints, Activity } from '@parent-activity/contract/activities'
import { lastDay, periodProblems, placesProblem } from '@parent-activity/domain/activities/activity-rules'
import { addDays, daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { mostListBytes } from './calendar-room.ts'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Actor } from '../../http/actor.ts'
import type { Authorized } from '../../http/authorized.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { hostsOf, ownActivity, ownEntries, ownHosts } from './activities.access.ts'
import { insertActivities, type Hosts, type NewActivity } from './activities.repository.ts'
import { asEntry } from './activity-entries.repository.ts'
import { refuseBeyondRoom } from './activity-room.ts'
import { yearFull } from './activities.errors.ts'
import { newDateProblem } from './new-date.ts'
import { rangeAround } from './range-around.ts'

type Activities = typeof activitiesEndpoints

// Dates are checked inside `write`, because a retry may come after midnight.

export function makeActivity({
  params,
  body,
  write,
  actor,
  now,
}: Request<Activities['POST /api/activities/:childUuid']>): Promise<Activity & { joint_activities: Activity[] }> {
  const { joint_host_children: _, ...details } = body
  const { start_date } = details
  return write(async (tx) => {
    refuseProblems(problem('start_date', newDateProblem(start_date, now)))
    const period = { ...details, end_date: details.end_date ?? lastDay(start_date, details) }
    refuseProblems(periodProblems(period))
    const wanted = { ...period, id: randomUUID(), host_cant_attend: false }
    await lockFamily(tx, actor.familyId)
    const hosts = await hostsWithPlaces(tx, actor, params.childUuid, body)
    await make(tx, hosts, [wanted], now)
    const entries = await ownEntries(tx, actor, wanted.id)
    return { ...entries[0], joint_activities: entries }
  })
}

interface Made {
  created: Activity[]
  skipped: { date: string; error: string }[]
  nearly_full: boolean
}

export function makeActivities({
  params,
  body,
  write,
  actor,
  now,
}: Request<Activities['POST /api/activities/:childUuid/batch']>): Promise<Made> {
  const { joint_host_children: _, dates, lasts_days, ...details } = body
  return write(async (tx) => {
    const { possible, skipped } = sortOut(dates, now)
    const wanted = possible.map((start_date) => ({
      ...details,
      id: randomUUID(),
      start_date,
      end_date: lasts_days === null ? lastDay(start_date, details) : addDays(start_date, lasts_days - 1),
      host_cant_attend: false,
    }))
    refuseProblems(wanted.slice(0, 1).flatMap(periodProblems))
    await lockFamily(tx, actor.familyId)
    const hosts = await hostsWithPlaces(tx, actor, params.childUuid, body)
    const { rows, nearly_full } = await make(tx, hosts, wanted, now)
    const hostIds = hosts.children.map(({ id }) => id)
    const created = rows
      .toSorted((a, b) => compareTexts(a.start_date, b.start_date))
      .map((row) => asEntry(row, hosts.children[0], hostIds))
    // Dates that fit into each year may still exceed one reply.
    if (Buffer.byteLength(JSON.stringify(created)) > mostListBytes) throw yearFull()
    return { created, skipped, nearly_full }
  })
}

export function duplicateActivity({
  params,
  body,
  write,
  actor,
  now,
}: Request<Activities['POST /api/activities/:id/duplicate']>): Promise<Activity> {
  const { new_start_date: start_date, new_end_date } = body
  return write(async (tx) => {
    refuseProblems(problem('new_start_date', newDateProblem(start_date, now)))
    await lockFamily(tx, actor.familyId)
    const original = await ownActivity(tx, actor, params.id)
    const end_date = new_end_date ?? addDays(start_date, daysBetween(original.start_date, original.end_date))
    const { changed_by: _, ...copied } = original
    const wanted = { ...copied, id: randomUUID(), start_date, end_date, host_cant_attend: false }
    // The times are the original's, so any problem is the new end date's.
    refuseProblems(periodProblems(wanted).map(({ text }) => ({ field: 'new_end_date', text })))
    await make(tx, await hostsOf(tx, original), [wanted], now)
    const [entry] = await ownEntries(tx, actor, wanted.id)
    return entry
  })
}

function sortOut(dates: string[], now: Date): { possible: CalendarDate[]; skipped: Made['skipped'] } {
  const possible = new Set<CalendarDate>()
  const skipped: Made['skipped'] = []
  for (const date of dates) {
    const error = possible.has(date) ? 'This date was chosen twice' : newDateProblem(date, now)
    if (error === null) possible.add(date)
    else skipped.push({ date, error })
  }
  return { possible: [...possible], skipped }
}

async function hostsWithPlaces(
  tx: Tx,
  actor: Actor,
  childId: string,
  { joint_host_children, max_participants }: { joint_host_children: string[]; max_participants: number | null },
): Promise<Authorized<Hosts>> {
  const hosts = await ownHosts(tx, actor, childId, joint_host_children)
  refuseProblems(problem('max_participants', placesProblem(max_participants, hosts.children.length)))
  return hosts
}

async function make(tx: Tx, hosts: Authorized<Hosts>, wanted: NewActivity[], now: Date) {
  const [first, ...others] = wanted
  if (!first) return { rows: [], nearly_full: false }
  const rows = await insertActivities(tx, hosts, wanted, now)
  const nearly_full = await refuseBeyondRoom(tx, hosts.family_id, rangeAround(first, ...others))
  return { rows, nearly_full }
}
