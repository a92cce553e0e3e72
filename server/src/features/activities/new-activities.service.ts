import { randomUUID } from 'node:crypto'
import type { activitiesEndpoints, Activity } from '@parent-activity/contract/activities'
import { lastDay, periodProblems } from '@parent-activity/domain/activities/activity-rules'
import { addDays, daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { problem } from '@parent-activity/domain/texts/problem'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { hostsOf, ownActivity, ownEntries } from './activities.access.ts'
import { hostsWithPlaces } from './hosts-with-places.service.ts'
import { insertWithinRoom } from './room/insert-within-room.service.ts'
import { madeEntries } from './made-entries.ts'
import { newDateProblem } from './new-date.ts'
import { placesInSeries } from './series/places-in-series.service.ts'

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
    await lockFamily(tx, actor.familyId)
    const hosts = await hostsWithPlaces(tx, actor, params.childUuid, body)
    const place = await placesInSeries(tx, hosts, details, [start_date])
    const wanted = { ...period, ...place(start_date), id: randomUUID(), host_cant_attend: false }
    await insertWithinRoom(tx, hosts, [wanted], now)
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
  const periodFrom = (start_date: CalendarDate) => ({
    start_date,
    end_date: lasts_days === null ? lastDay(start_date, details) : addDays(start_date, lasts_days - 1),
  })
  return write(async (tx) => {
    const { possible, skipped } = sortOut(dates, now)
    refuseProblems(possible.slice(0, 1).flatMap((date) => periodProblems({ ...details, ...periodFrom(date) })))
    await lockFamily(tx, actor.familyId)
    const hosts = await hostsWithPlaces(tx, actor, params.childUuid, body)
    const place = await placesInSeries(tx, hosts, details, possible)
    const wanted = possible.map((start_date) => ({
      ...details,
      ...place(start_date),
      id: randomUUID(),
      ...periodFrom(start_date),
      host_cant_attend: false,
    }))
    const { rows, nearly_full } = await insertWithinRoom(tx, hosts, wanted, now)
    return { created: madeEntries(rows, hosts), skipped, nearly_full }
  })
}

/** Things that hang on an activity are copied with it. */
export type OnCopied = (tx: Tx, fromId: string, toId: string, now: Date) => Promise<void>

export function duplicateActivity(
  { params, body, write, actor, now }: Request<Activities['POST /api/activities/:id/duplicate']>,
  onCopied: OnCopied,
): Promise<Activity> {
  const { new_start_date: start_date, new_end_date } = body
  return write(async (tx) => {
    refuseProblems(problem('new_start_date', newDateProblem(start_date, now)))
    await lockFamily(tx, actor.familyId)
    const original = await ownActivity(tx, actor, params.id)
    const end_date = new_end_date ?? addDays(start_date, daysBetween(original.start_date, original.end_date))
    const { changed_by: _, ...copied } = original
    const wanted = { ...copied, ...noSeries, id: randomUUID(), start_date, end_date, host_cant_attend: false }
    // The times are the original's, so any problem is the new end date's.
    refuseProblems(periodProblems(wanted).map(({ text }) => ({ field: 'new_end_date', text })))
    await insertWithinRoom(tx, await hostsOf(tx, original), [wanted], now)
    await onCopied(tx, original.id, wanted.id, now)
    const [entry] = await ownEntries(tx, actor, wanted.id)
    return entry
  })
}

const noSeries = { series_id: null, is_recurring: false, recurring_days: [], series_start_date: null }

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
