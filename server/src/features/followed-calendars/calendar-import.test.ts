import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { calendarText, dayEvent, timedEvent } from '@parent-activity/testkit/calendars/calendar-text'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'

const calendar = calendarText('Club', [
  timedEvent('Grading', '2025-06-14', '10:00', '12:00'),
  timedEvent('Camp', '2025-07-05', '09:00', '17:00'),
  dayEvent('Long ago', '2025-05-01'),
])

let app: TestApp
let family: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  family = await newFamily(app)
})
afterAll(() => app.close())

const padded = (bytes: number) => calendar.replace('END:VCALENDAR', `X-NOTE:${'x'.repeat(bytes)}\r\nEND:VCALENDAR`)
const preview = ({ token }: Account, text = calendar) =>
  app.call('POST', '/api/calendar-import/preview', { token, body: { calendar: text, today: '2025-06-02' } })
const importThese = (by: Account, chosen: string[], child_uuids: string[], text = calendar) =>
  app.call('POST', '/api/calendar-import', {
    token: by.token,
    body: { calendar: text, chosen, child_uuids, today: '2025-06-02' },
  })
const activities = async ({ token }: Account) =>
  (await app.call('GET', '/api/calendar/activities?start=2025-05-01&end=2025-12-31', { token })).body.data

test('a preview lists what is to come and counts what is over', async () => {
  const { status, body } = await preview(family)
  expect(status).toBe(200)
  expect(body.data.past).toBe(1)
  expect(body.data.entries).toMatchObject([
    { title: 'Grading', start_date: '2025-06-14', start_time: '10:00', location: 'School hall', is_ours: false },
    { title: 'Camp', start_date: '2025-07-05', is_ours: false },
  ])
})

test('chosen entries become activities of the chosen children, and importing twice makes no duplicates', async () => {
  const sibling = await addChild(app, family)
  const keys = (await preview(family)).body.data.entries.map(({ key }) => key)
  const both = [family.child.id, sibling.id]
  const first = await importThese(family, keys.slice(0, 1), both)
  expect(first.body.data).toMatchObject({ created: 1, skipped: 0 })
  const second = await importThese(family, keys, both)
  expect(second.body.data).toMatchObject({ created: 1, skipped: 1 })
  expect((await importThese(family, keys, both)).body.data).toMatchObject({ created: 0, skipped: 2 })
  const made = (await activities(family)).map(({ name, child_uuid }) => `${name} ${both.indexOf(child_uuid)}`)
  expect(made.toSorted()).toEqual(['Camp 0', 'Camp 1', 'Grading 0', 'Grading 1'])
  expect((await preview(family)).body.data.entries.every(({ is_ours }) => is_ours)).toBe(true)
})

test('two imports at once make each activity once', async () => {
  const keys = (await preview(family)).body.data.entries.map(({ key }) => key)
  const done = await Promise.all([1, 2].map(() => importThese(family, keys, [family.child.id])))
  expect(done.map(({ body }) => body.data.created).toSorted((one, other) => one - other)).toEqual([0, 2])
  expect(await activities(family)).toHaveLength(2)
})

test('what is over, unknown or another family’s is not made', async () => {
  const other = await newFamily(app)
  const keys = (await preview(family)).body.data.entries.map(({ key }) => key)
  expect((await importThese(other, keys, [family.child.id])).status).toBe(404)
  expect((await importThese(family, ['made up'], [family.child.id])).body.data).toMatchObject({
    created: 0,
    skipped: 1,
  })
  expect(await activities(family)).toEqual([])
})

test('a file that is no calendar is refused with the reason', async () => {
  const { status, body } = await preview(family, 'Dear parents,')
  expect([status, body.code]).toEqual([422, 'calendar_unreadable'])
  expect(body.fields['calendar']).toMatch(/^This file could not be read: /)
})

test('a file of a megabyte is taken, one of four is not', async () => {
  expect((await preview(family, padded(1_000_000))).status).toBe(200)
  expect((await preview(family, padded(4_000_000))).status).toBe(413)
})
