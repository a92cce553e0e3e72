import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newFamily, requestBody, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let bergers: SmallFamily
let okafors: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  bergers = await newFamily(app)
  okafors = await newFamily(app, { username: 'Ngozi Okafor' })
})
afterAll(() => app.close())

const get = readAs(() => app)
const ask = (token: string, body: object) => app.call('POST', '/api/connections/request', { token, body })

test('a request may go to any parent of the other family, and shows no other until it is accepted', async () => {
  const theirs = await addMember(app, okafors, { username: 'Uche Mbeki' })
  const { status, body } = await ask(bergers.token, {
    ...requestBody(bergers, okafors),
    target_parent_id: theirs.user.id,
  })
  expect(status).toBe(200)
  const asked = {
    target_parent_uuid: theirs.user.id,
    target_parent_name: 'Uche Mbeki',
    target_family_name: 'Mbeki',
  }
  const seen = [
    [body.data],
    await get(okafors, '/api/connections/requests'),
    await get(bergers, '/api/connections/sent-requests'),
    await get(bergers, `/api/connections/${bergers.child.id}`),
  ]
  for (const list of seen) {
    expect(list).toMatchObject([asked])
    expect(JSON.stringify(list)).not.toContain(okafors.user.id)
    expect(JSON.stringify(list)).not.toContain(okafors.user.username)
  }
  await app.call('POST', `/api/connections/respond/${body.data.id}`, {
    token: okafors.token,
    body: { action: 'accept' },
  })
  expect(await get(bergers, `/api/connections/${bergers.child.id}`)).toMatchObject([
    { target_parent_uuid: okafors.user.id, target_parent_name: okafors.user.username },
  ])
})

test('a request stays when the parent who was asked leaves the family', async () => {
  const theirs = await addMember(app, okafors)
  const asked = { ...requestBody(bergers, okafors), target_parent_id: theirs.user.id }
  const { body } = await ask(bergers.token, asked)
  await app.call('DELETE', `/api/parents/${theirs.user.id}`, { token: okafors.token })
  expect(await get(okafors, '/api/connections/requests')).toMatchObject([{ id: body.data.id, status: 'pending' }])
  expect((await ask(bergers.token, asked)).status).toBe(404)
})
