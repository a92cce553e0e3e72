import type { Activity } from '@parent-activity/contract/activities'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { addMember } from '@parent-activity/testkit/families/family-member'
import { connect, invite } from '@parent-activity/testkit/families/connected-children'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

const today = '2025-06-10'
let app: TestApp
let anna: Account
let maya: string
let leo: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  anna = await app.register()
  maya = (await addChild(app, anna, { first_name: 'Maya' })).id
  leo = (await addChild(app, anna, { first_name: 'Léo' })).id
})
afterAll(() => app.close())

const ask = (by: Account, query: Record<string, string>) =>
  app.call('GET', `/api/activities/search?${new URLSearchParams({ today, ...query }).toString()}`, { token: by.token })
const make = (name: string, start_date: string, rest: object = {}, child = maya) =>
  addActivity(app, anna, child, { name, start_date, ...rest })
const namesOf = ({ body }: { body: { data: Activity[] } }) => body.data.map(({ name }) => name)

async function found(q: string, rest: Record<string, string> = {}, by = anna): Promise<string[]> {
  return namesOf(await ask(by, { q, ...rest }))
}

test('a parent finds coming activities by date, and past ones with the latest first', async () => {
  await make('Swimming last week', '2025-06-03')
  await make('Swimming long ago', '2025-06-02')
  await make('Swimming camp', '2025-06-08', { end_date: '2025-06-11' })
  await make('Swimming in the evening', '2025-06-10', { start_time: '18:00' })
  await make('Swimming in ten years', '2035-01-01')
  await make('Chess', '2025-06-12')
  expect(await found('swimming')).toEqual(['Swimming camp', 'Swimming in the evening', 'Swimming in ten years'])
  expect(await found('swimming', { when: 'past' })).toEqual(['Swimming last week', 'Swimming long ago'])
})

test('every word has to be in the name, the place or the name of a child; case and accents do not matter', async () => {
  await make('Judo', '2025-06-12', { location: 'Café Müller, Hall 100%' })
  await make('Judo', '2025-06-13', { location: 'School' }, leo)
  await make('Choir', '2025-06-14', { joint_host_children: [leo], location: 'School' })
  expect(await found('JUDO cafe')).toEqual(['Judo'])
  expect(await found('leo judo')).toEqual(['Judo'])
  expect(await found('muller udo')).toEqual(['Judo'])
  expect(await found('school')).toEqual(['Judo', 'Choir', 'Choir'])
  expect(await found('leo choir')).toEqual(['Choir', 'Choir'])
  expect(await found('chess school')).toEqual([])
  for (const wildcards of ['%%', '__', '100_', "''", '--', '\\\\']) expect(await found(wildcards)).toEqual([])
  expect(await found('100%')).toEqual(['Judo'])
})

test('a guest finds an invitation by what it shows, each invited child on its own; nobody else does', async () => {
  const host = await app.register()
  const noah = (await addChild(app, host, { first_name: 'Noah' })).id
  await connect(app, noah, maya)
  await connect(app, noah, leo)
  const details = { name: 'Lantern walk', location: 'Old mill', start_date: '2025-06-20', is_shared: true }
  const { id } = await addActivity(app, host, noah, details)
  await invite(app, host, id, maya)
  await invite(app, host, id, leo)
  expect(await found('noah mill')).toEqual(['Lantern walk', 'Lantern walk'])
  expect(await found('maya lantern')).toEqual(['Lantern walk'])
  const { body } = await ask(anna, { q: 'maya lantern' })
  expect(body.data[0]).toMatchObject({ is_host: false, child_uuid: maya, invitation_status: 'pending' })
  const member = await addMember(app, anna)
  expect(await found('noah mill', {}, member)).toEqual(['Lantern walk', 'Lantern walk'])
  expect(await found('lantern', {}, await app.register())).toEqual([])
  // The host does not find an activity by its guests.
  expect(await found('lantern maya', {}, host)).toEqual([])
})

test('a long list comes in pages, each activity once', async () => {
  const dates = Array.from({ length: 28 }, (_, index) => `2025-07-${String(index + 1).padStart(2, '0')}`)
  for (const name of ['Lesson', 'Lesson two', 'Lesson three']) {
    const { status } = await app.call('POST', `/api/activities/${maya}/batch`, {
      token: anna.token,
      body: { name, dates, start_time: '16:00' },
    })
    expect(status).toBe(200)
  }
  for (const when of ['coming', 'past']) {
    const day = when === 'coming' ? today : '2026-01-01'
    const all: string[] = []
    let after: string | undefined
    do {
      const { body } = await ask(anna, { q: 'lesson', when, today: day, ...(after !== undefined && { after }) })
      expect(body.data.length).toBeLessThanOrEqual(30)
      all.push(...body.data.map((one: Activity) => `${one.start_date} ${one.name}`))
      after = body.next
    } while (after !== undefined)
    const inOrder = all.toSorted((a, b) => (a < b ? -1 : 1))
    expect(all).toEqual(when === 'coming' ? inOrder : inOrder.toReversed())
    expect(new Set(all).size).toBe(84)
  }
})

test('a search that is too short or too long, a wrong day and a forged mark are refused', async () => {
  for (const query of [
    { q: 'a' },
    { q: '   ' },
    { q: 'a'.repeat(101) },
    { q: 'swim', today: '2025-02-30' },
    { q: 'swim', when: 'never' },
    { q: 'swim', after: 'x' },
  ] as Record<string, string>[]) {
    expect((await ask(anna, query)).status, JSON.stringify(query)).toBe(422)
  }
  expect((await app.call('GET', `/api/activities/search?q=swim&today=${today}`)).status).toBe(401)
})
