import { randomUUID } from 'node:crypto'
import type { Nothing } from '@parent-activity/contract/fields'
import type { ActivityTemplate, templatesEndpoints } from '@parent-activity/contract/templates'
import { activityTypes } from '@parent-activity/domain/activities/template-rules'
import { lockFamily } from '../../db/family-lock.ts'
import type { Request } from '../../http/endpoint-routes.ts'
import { ownTemplate } from './templates.access.ts'
import { asTemplateConflict, tooManyTemplates } from './templates.errors.ts'
import {
  countTemplates,
  countUse,
  deleteTemplate,
  insertTemplate,
  listTemplates,
  updateTemplate,
} from './templates.repository.ts'

type Templates = typeof templatesEndpoints

/** With the longest texts these fit into one reply. */
const mostTemplates = 100

export function templates({
  db,
  actor,
}: Request<Templates['GET /api/activity-templates']>): Promise<ActivityTemplate[]> {
  return listTemplates(db, actor.familyId)
}

export function types() {
  return Promise.resolve([...activityTypes])
}

export async function saveTemplate({
  body,
  write,
  actor,
  now,
}: Request<Templates['POST /api/activity-templates']>): Promise<ActivityTemplate> {
  try {
    return await write(async (tx) => {
      await lockFamily(tx, actor.familyId)
      if ((await countTemplates(tx, actor.familyId)) >= mostTemplates) throw tooManyTemplates(mostTemplates)
      return insertTemplate(tx, { ...body, id: randomUUID(), family_id: actor.familyId }, now)
    })
  } catch (error) {
    throw asTemplateConflict(error)
  }
}

export async function changeTemplate({
  params,
  body,
  write,
  actor,
}: Request<Templates['PUT /api/activity-templates/:id']>): Promise<ActivityTemplate> {
  try {
    return await write(async (tx) => updateTemplate(tx, await ownTemplate(tx, actor, params.id), body))
  } catch (error) {
    throw asTemplateConflict(error)
  }
}

export function removeTemplate({
  params,
  write,
  actor,
}: Request<Templates['DELETE /api/activity-templates/:id']>): Promise<Nothing> {
  return write(async (tx) => {
    await deleteTemplate(tx, await ownTemplate(tx, actor, params.id))
    return {}
  })
}

export function recordUse({
  params,
  write,
  actor,
}: Request<Templates['POST /api/activity-templates/:id/use']>): Promise<ActivityTemplate> {
  return write(async (tx) => countUse(tx, await ownTemplate(tx, actor, params.id)))
}
