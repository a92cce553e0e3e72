import type { activitiesEndpoints, Activity, ActivityChange } from '@parent-activity/contract/activities'
import type { Nothing } from '@parent-activity/contract/fields'
import { movesOf } from './activity-moved.ts'
import { periodProblems, placesProblem } from '@parent-activity/domain/activities/activity-rules'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import { problem } from '@parent-activity/domain/texts/problem'
import { believedToday } from '@parent-activity/domain/calendar/today'
import type { Tx } from '../../db/client.ts'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { rereadOnRetry } from '../../http/replies/reread-on-retry.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { ownActivity, ownActivityIds, ownEntries, ownSeries, visibleEntry } from './activities.access.ts'
import { changerOf, deleteActivities, updateActivity } from './activities.repository.ts'
import type { ActivityRef } from './activity-columns.ts'
import { changeWithinRoom } from './room/activity-room.ts'
import type { GuestEvents } from './guest-events.ts'
import { newDateProblem } from './new-date.ts'
import { rangeAround } from './range-around.ts'
import { endBefore } from './series/end-series.service.ts'
import { detachFromSeries } from './series/series-dates.repository.ts'
import { leaveGaps } from './series/series-gaps.repository.ts'
import { seriesHosted } from './series/series.access.ts'
import { deleteEmptySeries } from './series/series.repository.ts'

type Activities = typeof activitiesEndpoints

export async function activity({
  params,
  query,
  db,
  actor,
}: Request<Activities['GET /api/activities/:id']>): Promise<Activity> {
  const entry = await visibleEntry(db, actor, params.id, query.child_uuid)
  const changed_by = entry.is_host ? await changerOf(db, actor.familyId, params.id) : undefined
  return changed_by === undefined ? entry : { ...entry, changed_by }
}

export function changeActivity(
  { params, body, write, db, actor, now }: Request<Activities['PUT /api/activities/update/:id']>,
  guests: GuestEvents,
): Promise<Activity & { nearly_full: boolean }> {
  const change = async (tx: Tx) => {
    // Two changes at once must not both take the last room.
    await lockFamily(tx, actor.familyId)
    const stored = await ownActivity(tx, actor, params.id)
    // A past activity can be corrected, but none is moved into the past.
    if (body.start_date !== undefined && body.start_date !== stored.start_date) {
      refuseProblems(problem('start_date', newDateProblem(body.start_date, now)))
    }
    const period = changedPeriod(stored, body)
    refuseProblems(periodProblems(period))
    if (stored.is_shared && body.is_shared === false) await guests.unshared(tx, [stored.id], now)
    if (body.max_participants !== undefined && body.max_participants !== stored.max_participants) {
      const coming = await guests.countComing(tx, stored.id)
      refuseProblems(problem('max_participants', placesProblem(body.max_participants, coming)))
    }
    const nearly_full = await changeWithinRoom(tx, actor.familyId, rangeAround(stored, period), () =>
      updateActivity(tx, stored, { ...body, ...period }, actor.userId),
    )
    if (isChanged(stored, { ...body, ...period })) await detachFromSeries(tx, stored)
    const moves = movesOf(stored, { ...period, location: body.location })
    if (stored.is_shared && body.is_shared !== false) {
      await guests.changed(tx, stored.id, moves, now)
      await guests.placesFreed(tx, [stored.id], now)
    }
    const [entry] = await ownEntries(tx, actor, stored.id)
    return { ...entry, nearly_full }
  }
  return rereadOnRetry(write, change, async (id) => {
    const [entry] = await ownEntries(db, actor, id)
    return { ...entry, nearly_full: false }
  })
}

export function setAttendance(
  { params, body, write, db, actor, now }: Request<Activities['POST /api/activities/:id/cant-attend']>,
  guests: GuestEvents,
): Promise<Activity> {
  const { host_cant_attend } = body
  const change = async (tx: Tx) => {
    const stored = await ownActivity(tx, actor, params.id)
    if (stored.host_cant_attend !== host_cant_attend) {
      await updateActivity(tx, stored, { host_cant_attend }, actor.userId)
      await guests.attendanceChanged(tx, stored.id, host_cant_attend, now)
    }
    const [entry] = await ownEntries(tx, actor, stored.id)
    return entry
  }
  return rereadOnRetry(write, change, async (id) => (await ownEntries(db, actor, id))[0])
}

export function removeActivity(
  { params, write, actor, now }: Request<Activities['DELETE /api/activities/delete/:id']>,
  guests: GuestEvents,
): Promise<Nothing> {
  return write(async (tx) => {
    // Its series must not be changed meanwhile.
    await lockFamily(tx, actor.familyId)
    const activities = await ownActivityIds(tx, actor, params.id)
    await guests.cancelled(tx, activities.ids, now)
    await leaveGaps(tx, activities)
    await deleteActivities(tx, activities)
    await deleteEmptySeries(tx, actor.familyId)
    return {}
  })
}

export function removeSeries(
  { body, write, actor, now }: Request<Activities['DELETE /api/activities/delete-series']>,
  guests: GuestEvents,
): Promise<{ deleted: number }> {
  const { series_id, activity_name: name, from, today } = body
  return write(async (tx) => {
    const earliest = believedToday(today, now)
    const wanted = { series_id, name, from: from !== undefined && from > earliest ? from : earliest }
    await lockFamily(tx, actor.familyId)
    const activities = await ownSeries(tx, actor, body.child_uuid, wanted)
    const series = await seriesHosted(tx, actor, body.child_uuid, series_id)
    await guests.cancelled(tx, activities.ids, now)
    await leaveGaps(tx, activities)
    await deleteActivities(tx, activities)
    if (series) await endBefore(tx, series, wanted.from)
    await deleteEmptySeries(tx, actor.familyId)
    return { deleted: activities.ids.length }
  })
}

function isChanged(stored: ActivityRef, change: ActivityChange): boolean {
  return Object.entries(change).some(([field, value]) => value !== stored[field as keyof ActivityChange])
}
