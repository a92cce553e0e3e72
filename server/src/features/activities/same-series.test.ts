import { seriesKey } from '@parent-activity/domain/activities/series'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { addChild } from '@parent-activity/testkit/families/family-child'
import { startTestApp, type Account, type TestApp } from '@parent-activity/testkit/app/test-app'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
let anna: Account
let children: Record<string, string>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  app.setNow('2025-06-02T09:00:00.000Z')
  anna = await app.register()
  children = { Maya: (await addChild(app, anna)).id, Leo: (await addChild(app, anna)).id }
})
afterAll(() => app.close())

interface Planned {
  host: 'Maya' | 'Leo'
  series_id: string | null
  name: string
}
const mayas = (name: string, series_id: string | null = null): Planned => ({ host: 'Maya', series_id, name })
const leos = (name: string, series_id: string | null = null): Planned => ({ host: 'Leo', series_id, name })

const make = ({ host, ...rest }: Planned, start_date: string) =>
  addActivity(app, anna, children[host] ?? '', { ...rest, start_date })

const series = async (uuid: string, host: string) => {
  const query = `child_uuid=${children[host]}&today=2025-06-02`
  const { body } = await app.call('GET', `/api/activities/${uuid}/series?${query}`, { token: anna.token })
  return body.data.dates.map((date) => ({ uuid: date.uuid, start_date: date.start_date }))
}

test.each<[Planned, Planned, 'together' | 'apart']>([
  [mayas('Swimming', 's'), mayas('Swimming', 's'), 'together'],
  [mayas('Swimming', 's'), mayas('Swimming, last time', 's'), 'together'],
  [mayas('Swimming', 's'), mayas('Swimming', 't'), 'apart'],
  [mayas('Swimming', 's'), mayas('Swimming'), 'apart'],
  [mayas('Swimming', 's'), mayas('Swimming', 'S'), 'apart'],
  [mayas('Swimming', 's'), leos('Swimming', 's'), 'apart'],
  [mayas('Swimming'), mayas('Swimming'), 'together'],
  [mayas('Swimming'), mayas(' sWIMMING '), 'together'],
  [mayas('Élan'), mayas('éLAN'), 'together'],
  [mayas('Swimming'), mayas('Swimming 2'), 'apart'],
  [mayas('Swim%'), mayas('Swimming'), 'apart'],
  [mayas('s'), mayas('Swimming', 's'), 'apart'],
  [mayas('Swimming'), leos('Swimming'), 'apart'],
])('the app and the database agree that %o and %o are %s', async (one, other, expected) => {
  const first = await make(one, '2025-06-09')
  const second = await make(other, '2025-06-16')
  const both = [
    { uuid: first.id, start_date: '2025-06-09' },
    { uuid: second.id, start_date: '2025-06-16' },
  ]
  const [a, b] = both
  expect(seriesKey(one) === seriesKey(other)).toBe(expected === 'together')
  expect(await series(first.id, one.host)).toEqual(expected === 'together' ? both : [a])
  expect(await series(second.id, other.host)).toEqual(expected === 'together' ? both : [b])
})

test('a host sees a series from today on', async () => {
  const past = await make(mayas('Judo'), '2025-06-01')
  const today = await make(mayas('Judo'), '2025-06-02')
  expect(await series(past.id, 'Maya')).toEqual([{ uuid: today.id, start_date: '2025-06-02' }])
})

test('a child who does not host an activity sees no series of it', async () => {
  const { id } = await make(mayas('Judo'), '2025-06-09')
  const path = `/api/activities/${id}/series?child_uuid=${children['Leo']}`
  expect((await app.call('GET', path, { token: anna.token })).status).toBe(404)
})
