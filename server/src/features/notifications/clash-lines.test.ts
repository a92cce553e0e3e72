import { minuteOf } from '@parent-activity/domain/clashes/clash-facts'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readersOf } from './deliveries.repository.ts'
import { eveningMail } from './evening-mail.ts'

let app: TestApp
let anna: Account

beforeAll(async () => {
  app = await startTestApp()
  app.setNow(new Date('2025-06-02T17:00:00.000Z'))
  anna = await app.register({ username: 'Anna Berger', time_zone: 'Europe/London' })
})
afterAll(() => app.close())

const tomorrow = '2025-06-03'
const call = callAs(() => app)

async function lines() {
  const reader = (await readersOf(app.db, [anna.user.id], app.now())).get(anna.user.id)
  const mail = reader && (await eveningMail(app.db, reader, [], true))
  return mail?.lines.filter(({ avatar }) => !avatar)
}

test('the evening tells what clashes tomorrow, until the family calls it fine, and names no place', async () => {
  const maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  const leo = (await addChild(app, anna, { first_name: 'Leo' })).id
  const hours = { start_date: tomorrow, end_time: '18:00', location: 'Riverside Pool' }
  const swimming = await addActivity(app, anna, maya, { ...hours, name: 'Swimming', start_time: '17:00' })
  expect(await lines()).toEqual([])
  const film = { start_date: tomorrow, name: 'Film night', start_time: '17:30', end_time: '19:00' }
  const evening = await addActivity(app, anna, maya, film)
  const climbing = await addActivity(app, anna, leo, {
    start_date: tomorrow,
    name: 'Climbing',
    start_time: '16:30',
    end_time: '18:00',
    location: 'The Ledge',
  })
  for (const [activity, child] of [
    [swimming, maya],
    [climbing, leo],
  ] as const) {
    const body = { who: 'member', user_uuid: anna.user.id }
    expect((await call(anna, 'PUT', `/api/activities/${activity.uuid}/legs/${child}/back`, body)).status).toBe(200)
  }
  const adult = {
    title: '⚠ Anna can’t be at both places',
    detail: expect.stringMatching(/^Anna collects .*6:00 PM\.$/),
  }
  expect(await lines()).toEqual([
    { title: '⚠ Maya is at two places', detail: 'Swimming is 5:00 – 6:00 PM, Film night is 5:30 – 7:00 PM.' },
    adult,
  ])
  const times = [
    `${swimming.uuid} ${minuteOf(tomorrow, '17:00')} ${minuteOf(tomorrow, '18:00')}`,
    `${evening.uuid} ${minuteOf(tomorrow, '17:30')} ${minuteOf(tomorrow, '19:00')}`,
  ]
  const key = `child ${maya} ${times.toSorted().join(' ')}`
  expect((await call(anna, 'PUT', '/api/clashes/settled', { key, date: tomorrow })).status).toBe(200)
  expect(await lines()).toEqual([adult])
})
