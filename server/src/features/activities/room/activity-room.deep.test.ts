import { mostListBytes } from './calendar-room.ts'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { insertManyActivities } from '@parent-activity/testkit/families/many-activities'
import { insertFamilies, type QuickFamily } from '@parent-activity/testkit/families/many-families'
import { callAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let anna: QuickFamily
let leo: string

const today = '2025-06-02'
const refusal = {
  success: false,
  error:
    'Your family’s calendar has no more room in this year. Please delete activities that you no longer need, or shorten long descriptions.',
  code: 'year_full',
}
/** A control character is the longest in JSON, though the API refuses it by now. */
const longest = '\u0001'.repeat(4000)

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  anna = (await insertFamilies(app.db, 1))[0]!
  leo = (await addChild(app, anna, { first_name: 'Leo' })).id
})
afterAll(() => app.close())

const call = callAs(() => app)
const batch = (body: object, child = anna.child) =>
  call(anna, 'POST', `/api/activities/${child}/batch`, { name: 'Swimming', ...body })
const change = (id: string, body: object) =>
  call(anna, 'PUT', `/api/activities/update/${id}`, { name: 'Swimming', ...body })
const days = (start: string, count: number) => Array.from({ length: count }, (_, index) => addDays(start, index))
const fill = (many: Partial<Parameters<typeof insertManyActivities>[1]>) =>
  insertManyActivities(app.db, {
    familyId: anna.familyId,
    hosts: [anna.child],
    count: 1,
    from: today,
    days: 366,
    ...many,
  })

async function yearBytes(start = today, after?: string): Promise<{ bytes: number; next?: string }> {
  const query = new URLSearchParams({ start, end: addDays(start, 400), ...(after !== undefined && { after }) })
  const response = await fetch(`${app.url}/api/calendar/activities?${query.toString()}`, {
    headers: { authorization: `Bearer ${anna.token}` },
  })
  const text = await response.text()
  return { bytes: Buffer.byteLength(text), next: JSON.parse(text).next }
}

test('three children with twenty activities a week each have room for a year and more', async () => {
  const ida = (await addChild(app, anna, { first_name: 'Ida' })).id
  const ordinary = {
    name: 'Swimming training',
    description: 'Goggles are in the blue bag; somebody has to bring the key for the lockers.',
    location: 'Riverside Pool, Bridge Street 12',
    start_time: '16:00',
    end_time: '17:30',
    series_id: 'a'.repeat(32),
    is_recurring: true,
    recurring_days: [1, 3],
  }
  // Stored without place, times and series, so their texts are longer.
  const stored = { name: ordinary.name, description: JSON.stringify(ordinary), count: 2 * 366 }
  for (const child of [anna.child, leo, ida]) await fill({ ...stored, hosts: [child] })
  for (const child of [anna.child, leo, ida]) {
    const { status, body } = await batch({ ...ordinary, dates: days(today, 366) }, child)
    expect([status, body.data.created.length, body.data.nearly_full]).toEqual([200, 366, false])
  }
  const { bytes, next } = await yearBytes()
  expect([bytes < 0.9 * mostListBytes, next]).toEqual([true, undefined])
})

test('a family’s year holds as much as one reply, measured as it is sent', async () => {
  await fill({ count: 197, description: longest, days: 300 })
  const body = {
    description: '"'.repeat(4000),
    location: '\\'.repeat(200),
    website_url: `https://example.com/${'あ'.repeat(1900)}`,
  }
  const answers = []
  do answers.push(await batch({ ...body, dates: [addDays(today, 100 + answers.length)] }))
  while (answers.at(-1)?.status === 200)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(answers.at(-1)?.body).toEqual(refusal)
  const { bytes, next } = await yearBytes()
  expect(bytes).toBeGreaterThan(mostListBytes - 45_000)
  expect([bytes < mostListBytes, next]).toEqual([true, undefined])
})

test('every host of an activity counts, with the names of all others in each entry', async () => {
  await fill({ count: 2000 })
  const hosts = [leo]
  while (hosts.length < 40) hosts.push((await addChild(app, anna)).id)
  expect((await batch({ dates: days(today, 30), joint_host_children: hosts })).body).toEqual(refusal)
  expect((await batch({ dates: days(today, 20), joint_host_children: hosts })).status).toBe(200)
  expect((await yearBytes()).bytes).toBeLessThan(mostListBytes)
})

test('activities of other years do not count, and a long one counts in each year that it touches', async () => {
  await fill({ count: 4000, from: addDays(today, -800), days: 366 })
  expect((await batch({ dates: [today] })).status).toBe(200)
  await fill({ count: 4873, from: '2027-01-01', days: 28 })
  const long = { start_date: '2026-01-04', end_date: '2026-12-31' }
  expect((await call(anna, 'POST', `/api/activities/${anna.child}`, { name: 'Camp', ...long })).body).toEqual(refusal)
  expect((await batch({ dates: ['2025-11-26'] })).status).toBe(200)
  expect((await batch({ dates: ['2025-12-25'] })).body).toEqual(refusal)
})

test('a family is told when a year is nearly full', async () => {
  await fill({ count: 4150 })
  const before = (await batch({ dates: [today] })).body.data
  expect(before.nearly_full).toBe(false)
  await fill({ count: 300 })
  expect((await batch({ dates: [today] })).body.data.nearly_full).toBe(true)
  const { id } = before.created[0]!
  expect((await change(id, { description: 'At the pool' })).body.data.nearly_full).toBe(true)
  expect((await change(id, { start_time: '16:00' })).body.data.nearly_full).toBe(false)
})

test('a family over the limit from before reads, edits and deletes, but adds nothing to that year', async () => {
  const [id] = await fill({ count: 6000, description: 'Bring a towel.' })
  await fill({ count: 300, description: longest, from: '2025-08-01', days: 30 })
  expect((await batch({ dates: ['2025-09-01'] })).body).toEqual(refusal)
  expect((await change(id!, { description: 'Bring two towels, please.' })).body).toEqual(refusal)
  expect((await change(id!, { description: 'Bring one.' })).status).toBe(200)
  expect((await change(id!, { start_time: '16:00', end_time: '17:00' })).status).toBe(200)
  expect((await change(id!, { start_date: addDays(today, 40) })).status).toBe(200)
  expect((await call(anna, 'DELETE', `/api/activities/delete/${id}`)).status).toBe(200)
  expect((await batch({ dates: ['2028-01-01'] })).status).toBe(200)

  let [pages, entries] = [0, new Set<string>()]
  for (let after: string | undefined, isMore = true; isMore; isMore = after !== undefined) {
    const query = new URLSearchParams({ start: today, end: addDays(today, 366), ...(after && { after }) })
    const { status, body } = await call(anna, 'GET', `/api/calendar/activities?${query.toString()}`)
    expect(status).toBe(200)
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(mostListBytes)
    for (const entry of body.data) entries.add(entry.id)
    pages += 1
    after = body.next
  }
  expect([pages > 2, entries.size]).toEqual([true, 6299])
})

test('two changes at once do not both take the last room', async () => {
  await fill({ count: 199, description: longest, days: 199 })
  const [one, two] = await fill({ count: 2 })
  const description = 'あ'.repeat(4000)
  const answers = await Promise.all([change(one!, { description }), change(two!, { description })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test.each([
  'x',
  Buffer.from('[1]').toString('base64url'),
  'a'.repeat(2001),
  Buffer.from('["2025-02-30","","x","y"]').toString('base64url'),
])('a page after %s is refused', async (after) => {
  const { status, body } = await call(
    anna,
    'GET',
    `/api/calendar/activities?start=${today}&end=${today}&after=${after}`,
  )
  expect([status, Object.keys(body.fields)]).toEqual([422, ['after']])
})

test('an activity that changes its place between two pages does not stop the list', async () => {
  await fill({ count: 250, description: longest, days: 250 })
  const made = await addActivity(app, anna, leo, { start_date: '2027-01-01' })
  const first = await call(anna, 'GET', `/api/calendar/activities?start=${today}&end=${addDays(today, 366)}`)
  await call(anna, 'DELETE', `/api/activities/delete/${first.body.data.at(-1)!.id}`)
  const rest = await call(
    anna,
    'GET',
    `/api/calendar/activities?start=${today}&end=${addDays(today, 366)}&after=${first.body.next}`,
  )
  expect(rest.body.data).toHaveLength(250 - first.body.data.length)
  expect(made.id).not.toBe('')
})
