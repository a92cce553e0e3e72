import { randomUUID } from 'node:crypto'
import type { Nothing } from '@parent-activity/contract/fields'
import type { SchoolHours, schoolHoursEndpoints } from '@parent-activity/contract/calendar/school-hours'
import { mostSchoolHours } from '@parent-activity/domain/children/school-hours-rules'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownChild } from '../children/children.access.ts'
import { ownSchoolHours } from './school-hours.access.ts'
import { tooManySchoolHours } from './school-hours.errors.ts'
import {
  countSchoolHours,
  deleteSchoolHours,
  insertSchoolHours,
  listSchoolHours,
  updateSchoolHours,
} from './school-hours.repository.ts'

type Endpoints = typeof schoolHoursEndpoints

export function schoolHours({ db, actor }: Request<Endpoints['GET /api/school-hours']>): Promise<SchoolHours[]> {
  return listSchoolHours(db, actor.familyId)
}

export function addSchoolHours({
  body: { child_uuid, ...details },
  write,
  actor,
  now,
}: Request<Endpoints['POST /api/school-hours']>): Promise<SchoolHours> {
  return write(async (tx) => {
    await lockFamily(tx, actor.familyId)
    const { id: child_id, family_id } = await ownChild(tx, actor, child_uuid)
    if ((await countSchoolHours(tx, child_id)) >= mostSchoolHours) throw tooManySchoolHours(mostSchoolHours)
    return insertSchoolHours(tx, { ...details, id: randomUUID(), family_id, child_id }, now)
  })
}

export function changeSchoolHours({
  params,
  body,
  write,
  actor,
}: Request<Endpoints['PUT /api/school-hours/:id']>): Promise<SchoolHours> {
  return write(async (tx) => updateSchoolHours(tx, await ownSchoolHours(tx, actor, params.id), body))
}

export function removeSchoolHours({
  params,
  write,
  actor,
}: Request<Endpoints['DELETE /api/school-hours/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteSchoolHours(tx, await ownSchoolHours(tx, actor, params.id))
    return {}
  })
}
