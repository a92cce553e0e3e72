import type { TemplateBody } from '@parent-activity/contract/templates'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { templatesQuery } from './templates.queries.ts'

/** Takes the place of a template of the same name, however that is spelled. */
export async function saveTemplate(queries: QueryClient, body: TemplateBody): Promise<void> {
  const templates = await queries.fetchQuery({ ...templatesQuery, staleTime: 0 })
  const same = templates.find(({ name }) => name.toLowerCase() === body.name.trim().toLowerCase())
  if (same) {
    const { uuid: id, activity_type } = same
    await call('PUT /api/activity-templates/:id', { params: { id }, body: { ...body, activity_type } })
  } else {
    await call('POST /api/activity-templates', { body })
  }
  await queries.invalidateQueries(templatesQuery)
}

/** Nobody has to hear that a number did not rise. */
export async function countTemplateUse(queries: QueryClient, id: string): Promise<void> {
  try {
    await call('POST /api/activity-templates/:id/use', { params: { id } })
    await queries.invalidateQueries(templatesQuery)
  } catch {
    // The activities are made all the same.
  }
}
