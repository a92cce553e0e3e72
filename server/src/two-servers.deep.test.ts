import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, logIn } from '@parent-activity/testkit/families/family-member'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import {
  openAgain,
  openTestDatabase,
  type SharedDatabase,
  type TestDatabase,
} from '@parent-activity/testkit/databases/test-database'

const statusOn = async (server: TestApp, { token }: Account) =>
  (await server.call('GET', '/api/children', { token })).status

describe('two servers on one database are as one', () => {
  let database: TestDatabase
  let again: SharedDatabase
  let one: TestApp
  let other: TestApp
  let parent: Account

  beforeAll(async () => {
    database = await openTestDatabase()
    again = await openAgain(database)
    one = await startTestApp({ database })
    other = await startTestApp({ database: again })
    parent = await one.register()
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await again.close()
    await database.close()
  })

  test('a session from one works on the other, and a logout on the other counts for both', async () => {
    const session = await logIn(one, parent.user.email, parent.password)
    expect(await statusOn(other, session)).toBe(200)
    expect((await other.call('POST', '/api/auth/logout', { token: session.token })).status).toBe(200)
    expect([await statusOn(one, session), await statusOn(other, session)]).toEqual([401, 401])
  })

  test('a password change on one ends the other sessions on both, and so does a removal', async () => {
    const member = await addMember(one, parent)
    const elsewhere = await logIn(other, member.user.email, member.password)
    const passwords = { currentPassword: member.password, newPassword: 'a-new-password' }
    const changed = await one.call('PUT', '/api/users/change-password', { token: member.token, body: passwords })
    expect(changed.status).toBe(200)
    expect([await statusOn(other, elsewhere), await statusOn(other, member)]).toEqual([401, 200])
    expect((await other.call('DELETE', `/api/parents/${member.user.id}`, { token: parent.token })).status).toBe(200)
    expect([await statusOn(one, member), await statusOn(other, member)]).toEqual([401, 401])
  })

  test('a write on one is visible on the other at once', async () => {
    const { token } = parent
    for (const [here, there] of [
      [one, other],
      [other, one],
    ] as const) {
      const body = { first_name: 'Zoe', last_name: 'Quick' }
      const { id } = (await here.call('POST', '/api/children', { token, body })).body.data
      const list: { id: string }[] = (await there.call('GET', '/api/children', { token })).body.data
      expect(list.map((child) => child.id)).toContain(id)
    }
  })
})
