import { randomUUID } from 'node:crypto'
import type { SmallFamily } from './family-connection.ts'
import type { Account, TestApp } from '../app/test-app.ts'

let numbers = 0

export const newEmail = () => `new-${randomUUID()}@example.com`
export const newPhone = () => `+49171${String(++numbers).padStart(7, '0')}`

interface AskedNewcomer {
  id: string
  child: string
  /** The invite link's code. */
  code: string
}

/** Sends a request to somebody without an account. */
export async function askNewcomer(
  app: TestApp,
  by: SmallFamily,
  contact_method: string,
  asked: { target_child_name?: string; my_child_uuid?: string } = {},
): Promise<AskedNewcomer> {
  const body = { contact_method, my_child_uuid: by.child.id, target_child_name: 'Ida', message: 'Hello', ...asked }
  const answer = await app.call('POST', '/api/connections/create-skeleton', { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Asking was answered with ${answer.status}: ${answer.body.error}`)
  const { request, invite_path } = answer.body.data
  return { id: request.id, child: request.target_child_uuid, code: invite_path.split('=')[1] ?? '' }
}

/** `invite` is the link's code. */
export const signUp = (app: TestApp, fields: object = {}) => app.register({ username: 'Carla Lund', ...fields })

export const respond = (app: TestApp, { token }: Account, id: string, action: string) =>
  app.call('POST', `/api/connections/respond/${id}`, { token, body: { action } })

export const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).toSorted()
