import type { TemplateBody } from '@parent-activity/contract/templates'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showChoice } from '../../ui/overlays/alert.tsx'
import { firstFreeName, isSameName } from './template-names.ts'
import { templateMessages } from './messages.ts'
import { templatesQuery } from './templates.queries.ts'

/** Returns the saved name, or null after Cancel. */
export async function saveTemplate(queries: QueryClient, body: TemplateBody): Promise<string | null> {
  const templates = await queries.fetchQuery({ ...templatesQuery, staleTime: 0 })
  const same = templates.find(({ name }) => isSameName(name, body.name))
  const freeName = same ? firstFreeName(body.name, templates) : body.name
  const choice = same ? await askAboutTaken(same.name, freeName) : 'add'
  if (choice === null) return null
  if (same && choice === 'replace') {
    const { uuid: id, activity_type } = same
    await call('PUT /api/activity-templates/:id', { params: { id }, body: { ...body, activity_type } })
  } else {
    await call('POST /api/activity-templates', { body: { ...body, name: freeName } })
  }
  await queries.invalidateQueries(templatesQuery)
  return choice === 'replace' ? body.name : freeName
}

function askAboutTaken(name: string, freeName: string) {
  const { taken, takenQuestion, replace, keepBoth } = templateMessages
  return showChoice({
    title: taken(name),
    text: takenQuestion,
    choices: [
      { value: 'add', label: keepBoth(freeName), tone: 'secondary' },
      { value: 'replace', label: replace(name), tone: 'danger' },
    ],
  })
}

export async function countTemplateUse(queries: QueryClient, id: string): Promise<void> {
  try {
    await call('POST /api/activity-templates/:id/use', { params: { id } })
    await queries.invalidateQueries(templatesQuery)
  } catch {
    // A wrong count is not worth an error.
  }
}
