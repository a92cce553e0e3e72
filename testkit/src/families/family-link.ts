import type { Account, TestApp } from '../app/test-app.ts'

/** As browsers make them. */
export const linkDevice = (name: string) => name.padEnd(43, '-')

interface MadeLink {
  id: string
  code: string
}

export async function makeLink(
  app: TestApp,
  by: Account,
  activity: string,
  body: { child_name: string; message?: string; email?: string } = { child_name: 'Mateo' },
): Promise<MadeLink> {
  const answer = await app.call('POST', `/api/activities/${activity}/links`, { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Making a link was answered with ${answer.status}`)
  return { id: answer.body.data.id, code: codeIn(answer.body.data.link_path) }
}

export function codeIn(path: string): string {
  return path.split('/r/')[1]?.slice(0, 43) ?? ''
}

export function answerLink(
  app: TestApp,
  code: string,
  device: string,
  { action = 'accept', parent_name = 'Lucía Ferrer', reply_note = null as string | null } = {},
) {
  const body = { code, device, action, parent_name, reply_note }
  return app.call('POST', '/api/link-guests/answer', { body })
}

export function readLink(app: TestApp, code: string, device: string | null = null) {
  return app.call('POST', '/api/link-guests/read', { body: { code, device } })
}

/** The moment at which whoever asks last has asked. */
export async function askedAt(app: TestApp, host: Account, activity: string, id: string): Promise<string> {
  const { body } = await app.call('GET', `/api/activities/${activity}/links`, { token: host.token })
  const asked_at = body.data.find((guest: { id: string }) => guest.id === id)?.asked_at
  if (!asked_at) throw new Error('Nobody has asked')
  return asked_at
}

export async function confirmLink(app: TestApp, host: Account, activity: string, id: string) {
  const body = { asked_at: await askedAt(app, host, activity, id) }
  return app.call('POST', `/api/link-guests/${id}/confirm`, { token: host.token, body })
}
