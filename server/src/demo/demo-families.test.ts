import { periodProblems } from '@parent-activity/domain/activities/activity-rules'
import { addDays, weekday } from '@parent-activity/domain/calendar/calendar-date'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '@parent-activity/testkit/families/family-member'
import { readAs } from '@parent-activity/testkit/app/call-as'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { bergers } from './bergers.ts'
import { demoAccounts, demoFamilies, demoLogins, demoPassword, seedDemoFamilies } from './demo-families.ts'
import { demoRows } from './rows.ts'
import { demoTables } from './tables.ts'

const today = '2025-06-02'
const now = new Date(`${today}T09:00:00.000Z`)
const since = new Date('2024-10-01T00:00:00.000Z')

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoFamilies(database.db, now, null)
  app = await startTestApp({ database, now })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = readAs(() => app)

async function dataOf(label: string) {
  const { email = '' } = demoLogins.find((login) => login.label === label) ?? {}
  const by = await logIn(app, email, demoPassword)
  return <const Path extends string>(path: Path) => get(by, path)
}

async function see(label: string) {
  const data = await dataOf(label)
  return {
    children: await data('/api/children'),
    activities: await data('/api/calendar/activities?start=2025-01-01&end=2026-01-01'),
    templates: await data('/api/activity-templates'),
  }
}

describe.each(demoAccounts)('$label', ({ label, note }) => {
  test('has children, templates, and activities before and after today', async () => {
    const { children, activities, templates } = await see(label)
    expect(note).toBe(label === 'Admin Family' ? 'Admin area' : `${children.length} children`)
    expect(children.length).toBeGreaterThanOrEqual(label === 'Admin Family' ? 1 : 2)
    for (const child of children) {
      expect(child).toMatchObject({ grade: expect.any(String), school: expect.any(String) })
      expect(child.created_at < '2025-01-01').toBe(true)
      expect(activities.some(({ child_name }) => child_name === child.name)).toBe(true)
    }
    expect(templates.length).toBeGreaterThanOrEqual(2)
    expect(activities.some(({ end_date }) => end_date < today)).toBe(true)
    expect(activities.some(({ start_date }) => start_date > addDays(today, 50))).toBe(true)
    expect(activities.some(({ is_recurring }) => is_recurring)).toBe(true)
    expect(activities.some(({ is_shared }) => is_shared)).toBe(true)
  })
})

test('every demo account has a verified email address', async () => {
  const { email = '' } = demoLogins[0] ?? {}
  expect((await logIn(app, email, demoPassword)).user.email_verified).toBe(true)
  const unverified = database.db.selectFrom('users').select('email').where('email_verified_at', 'is', null)
  expect(await unverified.execute()).toEqual([])
})

test('the login page says how many children a family has', () => {
  expect(demoAccounts.map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'The Bergers: 3 children',
    'The Okafors: 2 children',
    'The Ramans: 2 children',
    'The Ferrers: 2 children',
    'The Tanakas: 2 children',
    'Admin Family: Admin area',
  ])
})

test('the Bergers took over days off of the Okafors, who offer two more', async () => {
  const anna = await logIn(app, 'anna.berger@example.com', demoPassword)
  expect(await get(anna, '/api/days-off')).toMatchObject([
    { name: 'INSET days', source: { kind: 'family', name: 'Okafor', school: 'Oakfield Primary' } },
    { name: 'Staff training', source: { name: 'Anna Berger' } },
    { name: 'Half-term', source: { name: 'Tom Berger' } },
  ])
  expect(await get(anna, '/api/days-off/offers')).toMatchObject([
    { family_name: 'Okafor', days_off: [{ name: 'Spring break' }, { name: 'Sports day' }] },
  ])
})

test('the Bergers have something of every kind', async () => {
  const { children, activities } = await see('The Bergers')
  expect(children.map(({ first_name, age }) => [first_name, age])).toEqual([
    ['Maya', 8],
    ['Leo', 11],
    ['Ida', 5],
  ])
  expect(activities.filter(({ name }) => name === 'Swimming lesson')).toHaveLength(10)
  expect(activities.some(({ host_cant_attend }) => host_cant_attend)).toBe(true)
  expect(activities.some(({ start_time }) => start_time === null)).toBe(true)
  const joint = activities.filter(({ name }) => name === 'Beach clean-up')
  expect(joint.map(({ child_name }) => child_name)).toEqual(['Maya Berger', 'Leo Berger'])
  const sleepover = activities.find(({ name }) => name === 'Sleepover')
  expect(sleepover?.end_date).toBe(addDays(sleepover?.start_date ?? '', 1))
})

test.each(['2024-02-29', '2025-03-30', '2025-12-31', '2026-01-01', '2026-02-28', '2025-06-07', '2025-06-08'])(
  'a demo that starts on %s holds only activities that the app could have made',
  (day) => {
    const rows = demoRows(bergers, 'family', new Date('2024-01-01'), new Date(`${day}T23:30:00.000Z`))
    for (const activity of rows.activities) expect(periodProblems(activity)).toEqual([])
    const childIds = rows.children.map(({ id }) => id)
    for (const { child_id } of rows.hosts) expect(childIds).toContain(child_id)
    expect(new Set(rows.hosts.map(({ activity_id }) => activity_id)).size).toBe(rows.activities.length)
  },
)

const statuses = (list: { status: string }[]) => [...new Set(list.map(({ status }) => status))].toSorted()

describe.each([0, 1, 2, 3, 4, 5, 6])('shared with other families, %i days later', (later) => {
  const moment = new Date(now.getTime() + later * 24 * 60 * 60 * 1000)
  const day = addDays(today, later)
  const rows = demoTables(demoFamilies, 'hash', since, moment)
  const active = new Set(
    rows.connections
      .filter(({ status }) => status === 'active')
      .flatMap(({ child1_id, child2_id }) => [`${child1_id} ${child2_id}`, `${child2_id} ${child1_id}`]),
  )
  const activities = new Map(rows.activities.map((activity) => [activity.id, activity]))

  test('no child is invited without a connection, to a private activity, or beyond the limit', () => {
    for (const { activity_id, host_child_id, invited_child_id } of rows.invitations) {
      expect(active).toContain(`${host_child_id} ${invited_child_id}`)
      expect(activities.get(activity_id)?.is_shared).toBe(true)
    }
    for (const { id, max_participants } of rows.activities) {
      const hosts = rows.activity_hosts.filter(({ activity_id }) => activity_id === id)
      const coming = [...rows.invitations, ...rows.link_guests].filter(
        ({ activity_id, status }) => activity_id === id && status === 'accepted',
      )
      expect(hosts.length + coming.length).toBeLessThanOrEqual(max_participants ?? Infinity)
    }
  })

  test('a child who waits to be invited was asked by a host, and to nothing in the past', () => {
    expect(rows.waiting_invitations).not.toEqual([])
    for (const { activity_id, host_child_id, invited_child_id } of rows.waiting_invitations) {
      expect(rows.connections).toContainEqual(
        expect.objectContaining({ child1_id: host_child_id, child2_id: invited_child_id, status: 'pending' }),
      )
      expect((activities.get(activity_id)?.start_date ?? '') > day).toBe(true)
    }
  })

  test('every event happened in a plausible order, and none in the future', () => {
    for (const { activity_id, created_at, viewed_at, answered_at } of rows.invitations) {
      expect(created_at > since.toISOString()).toBe(true)
      for (const after of [viewed_at, answered_at]) expect((after ?? created_at) >= created_at).toBe(true)
      expect((answered_at ?? created_at) <= moment.toISOString()).toBe(true)
      expect(created_at.slice(0, 10) <= (activities.get(activity_id)?.start_date ?? '')).toBe(true)
    }
    for (const { created_at } of [...rows.notices, ...rows.connections]) {
      expect(created_at < moment.toISOString()).toBe(true)
    }
  })

  test('every state occurs at least once', () => {
    expect(statuses(rows.connections)).toEqual(['active', 'pending', 'unconfirmed'])
    expect(statuses(rows.invitations)).toEqual(['accepted', 'pending', 'rejected'])
    const coming = rows.invitations.filter((one) => (activities.get(one.activity_id)?.start_date ?? '') >= day)
    expect(statuses(coming)).toEqual(['accepted', 'pending', 'rejected'])
    const unseen = coming.filter(({ answer_viewed }) => !answer_viewed)
    expect(statuses(unseen)).toEqual(['accepted', 'rejected'])
    for (const { answered_at } of unseen) expect(answered_at).not.toBeNull()
    const pending = coming.filter(({ status }) => status === 'pending')
    expect(pending.some(({ viewed_at }) => viewed_at)).toBe(true)
    expect(pending.some(({ viewed_at }) => !viewed_at)).toBe(true)
    expect([...new Set(rows.notices.map(({ kind }) => kind))].toSorted()).toEqual([
      'cancelled',
      'changed',
      'host_cant_attend',
    ])
    expect(rows.activities.some((one) => one.is_shared && one.auto_notify_new_connections)).toBe(true)
  })

  test('Maya is invited to six upcoming Thursdays of one series', () => {
    const maya = rows.children.find(({ first_name }) => first_name === 'Maya')?.id
    const choir = rows.invitations
      .filter(({ invited_child_id }) => invited_child_id === maya)
      .flatMap(({ activity_id }) => activities.get(activity_id) ?? [])
      .filter(({ name }) => name === 'Choir')
    expect(choir).toHaveLength(6)
    expect(new Set(choir.map(({ series_id }) => series_id)).size).toBe(1)
    for (const { start_date } of choir) expect([start_date >= day, weekday(start_date)]).toEqual([true, 4])
  })
})

test('no two children of the demo have the same first name', () => {
  const names = demoFamilies.flatMap(({ children }) => children.map(({ first_name }) => first_name))
  expect(new Set([...names, 'Lotte']).size).toBe(names.length + 1)
})

describe('over the API', () => {
  test.each(demoAccounts)('$label has something in the bell, connections and invitations', async ({ label }) => {
    const data = await dataOf(label)
    const requests = await data('/api/connections/requests')
    const notices = await data('/api/notices')
    expect(requests.length + notices.length).toBeGreaterThan(0)
    expect(await data('/api/connections')).not.toEqual([])
    expect(await data('/api/activity-invitations')).not.toEqual([])
  })

  test('the Bergers have more connections than fit without a search, and requests both ways', async () => {
    const data = await dataOf('The Bergers')
    expect((await data('/api/connections')).length).toBeGreaterThan(5)
    expect(await data('/api/connections/requests')).toMatchObject([
      { child_name: 'Sam', target_child_name: 'Leo' },
      { child_name: 'Noah', target_child_name: 'Maya', message: 'We met at football on Tuesday!' },
    ])
    expect(await data('/api/connections/sent-requests')).toMatchObject([
      { target_child_name: 'Lotte', target_parent_name: null },
      { target_child_name: 'Lucía', target_parent_name: 'Clara Ferrer' },
    ])
    const ramans = await dataOf('The Ramans')
    expect(await ramans('/api/connections/sent-requests')).toContainEqual(
      expect.objectContaining({ status: 'unconfirmed' }),
    )
  })

  test('the Bergers have a kitchen board', async () => {
    const data = await dataOf('The Bergers')
    expect(await data('/api/followed-calendars')).toMatchObject([
      { name: 'Oakfield Primary', entries: 4, failure: null },
      { name: 'St Brendan’s School', kind: 'days_off', failure: 'not_found' },
      { name: 'Ledge Climbing Club', entries: 3 },
    ])
    expect(await data('/api/boards')).toMatchObject([
      { name: 'Kitchen tablet', made_by: 'Anna Berger', last_seen_at: null },
    ])
  })

  test('the party of Maya and Leo has guests of both', async () => {
    const data = await dataOf('The Bergers')
    const activities = await data('/api/calendar/activities?start=2025-06-01&end=2025-07-01')
    const { id } = activities.find(({ name }) => name === 'Birthday party') ?? { id: '' }
    const { participants, attending } = await data(`/api/activities/${id}/participants`)
    expect(attending).toBe(4)
    expect(participants.map(({ child_name, status }) => `${child_name} ${status}`).toSorted()).toEqual([
      'Amara declined',
      'Anika accepted',
      'Hana accepted',
      'Mateo pending',
    ])
    const hosts = await database.db
      .selectFrom('invitations')
      .innerJoin('children', 'children.id', 'invitations.host_child_id')
      .select('children.first_name')
      .where('activity_id', '=', id)
      .execute()
    expect(new Set(hosts.map(({ first_name }) => first_name))).toEqual(new Set(['Maya', 'Leo']))
  })

  test('an existing demo is not filled again', async () => {
    expect(await seedDemoFamilies(database.db, now, null)).toBe(false)
  })
})
