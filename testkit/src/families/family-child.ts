import type { Child } from '@parent-activity/contract/children'
import { insertChild } from './inserted-family.ts'
import type { Account, TestApp } from '../app/test-app.ts'

let added = 0

export async function addChild(app: TestApp, by: Pick<Account, 'token'>, overrides: object = {}): Promise<Child> {
  added += 1
  const body = { first_name: `Child ${added}`, last_name: 'Berger', ...overrides }
  if (Object.keys(body).length === 2) return insertChild(app.db, by.token, body, app.now())
  const answer = await app.call('POST', '/api/children', { token: by.token, body })
  if (answer.status !== 200) throw new Error(`Adding ${body.first_name} was answered with ${answer.status}`)
  return answer.body.data
}
