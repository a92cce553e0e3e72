import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from 'vitest'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import { startTestApp, type Account } from '@parent-activity/testkit/app/test-app'

const daysFrom = (start: string, count: number) => Array.from({ length: count }, (_, index) => addDays(start, index))

test('a family has at most 20,000 activities, each counted for every host', async () => {
  const app = await startTestApp()
  const [anna, stranger] = [await app.register(), await app.register()]
  const [maya, leo] = [(await addChild(app, anna)).id, (await addChild(app, anna)).id]
  const foreignChild = (await addChild(app, stranger)).id
  const batch = ({ token }: Account, child: string, body: object) =>
    app.call('POST', `/api/activities/${child}/batch`, { token, body: { name: 'Swimming', ...body } })
  const { data } = (await batch(anna, maya, { dates: ['2025-06-06'] })).body
  const id = data.created[0]?.id ?? ''
  const { family_id } = await app.db
    .selectFrom('activities')
    .select('family_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await insertManyActivities(app.db, {
    familyId: family_id,
    hosts: [maya],
    count: 19_996,
    from: '2020-01-01',
    days: 1000,
  })

  const refusal = {
    success: false,
    error: 'A family can have at most 20,000 activities. Please delete some that are over.',
    code: 'too_many_activities',
  }
  const four = await batch(anna, maya, { dates: daysFrom('2025-06-06', 4) })
  expect([four.status, four.body]).toEqual([409, refusal])
  expect((await batch(anna, maya, { dates: daysFrom('2025-06-06', 2), joint_host_children: [leo] })).status).toBe(409)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => batch(anna, maya, { dates: daysFrom('2025-06-06', 1) })),
  )
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 200, 409, 409])
  const single = { name: 'x', start_date: '2025-06-06' }
  const one = await app.call('POST', `/api/activities/${maya}`, { token: anna.token, body: single })
  expect(one.body).toEqual(refusal)
  const duplicate = { token: anna.token, body: { new_start_date: '2025-06-06' } }
  expect((await app.call('POST', `/api/activities/${id}/duplicate`, duplicate)).body).toEqual(refusal)
  expect((await batch(stranger, foreignChild, { dates: ['2025-06-06'] })).status).toBe(200)
  await app.close()
})
