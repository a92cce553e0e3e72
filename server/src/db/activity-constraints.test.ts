import { afterAll, beforeAll, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let own: { activity: string; family: string; child: string }
let foreign: { family: string; child: string }

beforeAll(async () => {
  app = await startTestApp()
  own = await familyWithActivity()
  foreign = await familyWithActivity()
})
afterAll(() => app.close())

async function familyWithActivity() {
  const account = await app.register()
  const child = await addChild(app, account)
  const activity = await addActivity(app, account, child.id)
  const { family_id } = await app.db
    .selectFrom('children')
    .select('family_id')
    .where('id', '=', child.id)
    .executeTakeFirstOrThrow()
  return { activity: activity.id, family: family_id, child: child.id }
}

test('the database itself keeps one family’s child from hosting another’s activity', async () => {
  const host = { activity_id: own.activity, child_id: foreign.child, position: 2 }
  for (const family_id of [own.family, foreign.family]) {
    await expect(
      app.db
        .insertInto('activity_hosts')
        .values({ ...host, family_id })
        .execute(),
    ).rejects.toThrow('foreign key')
  }
})

test.each([
  ['end_date', { end_date: '2025-06-05' }],
  ['start_time', { start_time: '25:00' }],
  ['start_time', { start_time: null, end_time: '10:00' }],
  ['end_time', { start_time: '10:00', end_time: '09:00' }],
  ['cost', { cost: -1 }],
  ['max_participants', { max_participants: 0 }],
  ['website_url', { website_url: 'javascript:alert(1)' }],
  ['name', { name: '' }],
])('the database itself refuses a wrong %s', async (_field, wrong) => {
  const update = app.db.updateTable('activities').set(wrong).where('id', '=', own.activity)
  await expect(update.execute()).rejects.toThrow(/check constraint|out of range/)
})

test('the database itself refuses an age beside a date of birth', async () => {
  const both = { birth_date: '2018-06-06', age: 7 }
  const update = app.db.updateTable('children').set(both).where('id', '=', own.child)
  await expect(update.execute()).rejects.toThrow('check constraint')
})
