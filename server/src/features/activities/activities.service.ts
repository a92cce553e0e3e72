import type { activitiesEndpoints, Activity } from '@parent-activity/contract/activities'
import type { Nothing } from '@parent-activity/contract/fields'
import { dateProblem, periodProblems } from '@parent-activity/domain/activity-rules'
import { changedPeriod } from '@parent-activity/domain/changed-period'
import { problem } from '@parent-activity/domain/problem'
import { believedToday, earliestToday } from '@parent-activity/domain/today'
import type { Request } from '../../http/endpoint-routes.ts'
import { refuseProblems } from '../../http/refuse-problems.ts'
import { ownChild } from '../children/children.access.ts'
import { ownActivity, ownEntries } from './activities.access.ts'
import { deleteActivity, deleteSeries, updateActivity } from './activities.repository.ts'

type Activities = typeof activitiesEndpoints

export async function activity({
  params,
  db,
  actor,
}: Request<Activities['GET /api/activities/:id']>): Promise<Activity> {
  const [entry] = await ownEntries(db, actor, params.id)
  return entry
}

export function changeActivity({
  params,
  body,
  write,
  actor,
  now,
}: Request<Activities['PUT /api/activities/update/:id']>): Promise<Activity> {
  return write(async (tx) => {
    const stored = await ownActivity(tx, actor, params.id)
    // What lies in the past may be put right, but nothing is moved there.
    if (body.start_date !== undefined && body.start_date !== stored.start_date) {
      refuseProblems(problem('start_date', dateProblem(body.start_date, earliestToday(now))))
    }
    const period = changedPeriod(stored, body)
    refuseProblems(periodProblems(period))
    await updateActivity(tx, stored, { ...body, ...period })
    const [entry] = await ownEntries(tx, actor, stored.id)
    return entry
  })
}

export function setAttendance({
  params,
  body,
  write,
  actor,
}: Request<Activities['POST /api/activities/:id/cant-attend']>): Promise<Activity> {
  return write(async (tx) => {
    const stored = await ownActivity(tx, actor, params.id)
    await updateActivity(tx, stored, { host_cant_attend: body.host_cant_attend })
    const [entry] = await ownEntries(tx, actor, stored.id)
    return entry
  })
}

export function removeActivity({
  params,
  write,
  actor,
}: Request<Activities['DELETE /api/activities/delete/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteActivity(tx, await ownActivity(tx, actor, params.id))
    return {}
  })
}

export function removeSeries({
  body,
  write,
  actor,
  now,
}: Request<Activities['DELETE /api/activities/delete-series']>): Promise<{ deleted: number }> {
  const { series_id, activity_name: name, today } = body
  return write(async (tx) => {
    const child = await ownChild(tx, actor, body.child_uuid)
    return { deleted: await deleteSeries(tx, child, { series_id, name, from: believedToday(today, now) }) }
  })
}
