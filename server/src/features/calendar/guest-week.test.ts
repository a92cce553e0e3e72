import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  insertConnections,
  insertFamilies,
  insertInvitations,
  type QuickFamily,
} from '@parent-activity/testkit/families/many-families'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

interface Year {
  host: QuickFamily
  guest: QuickFamily
  activities: string[]
}

let database: TestDatabase
let app: TestApp
let few: Year
let many: Year

/** Counts results, because a nested query is transformed too but runs within the outer one. */
let statements = 0
const count: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => {
    statements += 1
    return Promise.resolve(result)
  },
}

beforeAll(async () => {
  database = await openTestDatabase()
  app = await startTestApp({ database: { ...database, db: database.db.withPlugin(count) } })
  few = await makeYear(3)
  many = await makeYear(300)
})
afterAll(async () => {
  await app.close()
  await database.close()
})

async function makeYear(length: number): Promise<Year> {
  const [host, guest, ...others] = await insertFamilies(database.db, 5)
  if (!host || !guest) throw new Error('There are too few families.')
  await insertConnections(database.db, host, [guest, ...others])
  const dates = Array.from({ length }, (_, index) => addDays('2025-06-02', index))
  const body = { name: 'Daily', dates, is_shared: true, max_participants: 20 }
  const made = await app.call('POST', `/api/activities/${host.child}/batch`, { token: host.token, body })
  const activities = made.body.data.created.map(({ id }: { id: string }) => id)
  const invitations = await insertInvitations(database.db, host, activities, [guest, ...others])
  const answered = { status: 'accepted', answered_at: '2025-06-02T09:00:00.000Z', answer_viewed: false } as const
  await database.db
    .updateTable('invitations')
    .set(answered)
    .where(
      'id',
      'in',
      invitations.filter((_, index) => index % 2 === 0),
    )
    .execute()
  return { host, guest, activities }
}

async function asked(by: QuickFamily, method: string, path: string, body?: object): Promise<[number, number]> {
  const before = statements
  const answer = await app.call(method, path, { token: by.token, ...(body && { body }) })
  expect(answer.status).toBe(200)
  return [Object.keys(answer.body.data).length, statements - before]
}

const batch = (by: QuickFamily, { activities }: Year) =>
  asked(by, 'POST', '/api/activities/batch/participants', { activityUuids: activities.slice(0, 50) })

const year = 'start=2025-06-02&end=2026-06-02'
const forSession = 1

describe.each(['guest', 'host'] as const)('for the %s', (who) => {
  test.each([
    ['activities', 'host', 1],
    ['connected-activities', 'guest', 1],
    ['invitations', 'guest', 1],
    ['activity-counts', 'both', 1],
  ] as const)(
    'a year’s %s are as many queries with three invitations as with three hundred',
    async (path, whose, queries) => {
      const there = (length: number) => (whose === who || whose === 'both' ? length : 0)
      const query = `/api/calendar/${path}?${year}&include_connected=true`
      expect(await asked(few[who], 'GET', query)).toEqual([there(3), forSession + queries])
      expect(await asked(many[who], 'GET', query)).toEqual([there(300), forSession + queries])
    },
  )

  test('the participants of fifty activities take as many queries as those of three', async () => {
    expect(await batch(few[who], few)).toEqual([3, forSession + 5])
    expect(await batch(many[who], many)).toEqual([50, forSession + 5])
  })

  test('one activity with its participants takes a fixed number of queries', async () => {
    for (const { [who]: by, activities } of [few, many]) {
      const [, first] = await asked(by, 'GET', `/api/activities/${activities[0]}`)
      expect(first).toBe(forSession + 2)
      const [, second] = await asked(by, 'GET', `/api/activities/${activities[0]}/participants`)
      expect(second).toBe(forSession + 5)
    }
  })
})

test('the list of invitations is one query', async () => {
  expect(await asked(few.guest, 'GET', '/api/activity-invitations')).toEqual([3, forSession + 1])
  expect(await asked(many.guest, 'GET', '/api/activity-invitations')).toEqual([300, forSession + 1])
})

test('a request for the participants of fifty-one activities is refused', async () => {
  const before = statements
  const { status, body } = await app.call('POST', '/api/activities/batch/participants', {
    token: many.guest.token,
    body: { activityUuids: many.activities.slice(0, 51) },
  })
  const text = 'Please ask for at most 50 activities at once'
  expect([status, body]).toEqual([
    422,
    { success: false, error: text, code: 'invalid', fields: { activityUuids: text } },
  ])
  expect(statements - before).toBe(forSession)
})
