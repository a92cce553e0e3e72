import type { Child } from '@parent-activity/contract/children'
import type { ConnectionRequest } from '@parent-activity/contract/connections'
import { addChild } from './family-child.ts'
import type { Account, TestApp } from '../app/test-app.ts'

export interface SmallFamily extends Account {
  child: Child
}

export async function newFamily(app: TestApp, parent: object = {}, child: object = {}): Promise<SmallFamily> {
  const account = await app.register(parent)
  return { ...account, child: await addChild(app, account, child) }
}

export function requestBody(from: SmallFamily, to: SmallFamily) {
  return { target_parent_id: to.user.id, child_uuid: from.child.id, target_child_uuid: to.child.id }
}

export async function askFor(app: TestApp, from: SmallFamily, to: SmallFamily): Promise<ConnectionRequest> {
  const answer = await app.call('POST', '/api/connections/request', { token: from.token, body: requestBody(from, to) })
  if (answer.status !== 200) throw new Error(`The request was answered with ${answer.status}: ${answer.body.error}`)
  return answer.body.data
}

/** Returns the connection's id. */
export async function connect(app: TestApp, from: SmallFamily, to: SmallFamily): Promise<string> {
  const { id } = await askFor(app, from, to)
  const body = { action: 'accept' }
  const answer = await app.call('POST', `/api/connections/respond/${id}`, { token: to.token, body })
  if (answer.status !== 200) throw new Error(`The answer was answered with ${answer.status}: ${answer.body.error}`)
  return id
}
