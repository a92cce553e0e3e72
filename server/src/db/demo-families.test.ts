import type { Child } from '@parent-activity/contract/children'
import { periodProblems } from '@parent-activity/domain/activity-rules'
import { addDays } from '@parent-activity/domain/calendar-date'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logIn } from '../testing/family-member.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { bergers } from './demo-bergers.ts'
import { demoAccounts, demoLogins, demoPassword, seedDemoFamilies } from './demo-families.ts'
import { demoRows } from './demo-rows.ts'

const today = '2025-06-02'
const now = new Date(`${today}T09:00:00.000Z`)

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemoFamilies(database.db, now)
  app = await startTestApp({ database, now })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

interface Entry {
  name: string
  child_name: string
  start_date: string
  end_date: string
  is_shared: boolean
  is_recurring: boolean
  host_cant_attend: boolean
  joint_host_children: string[]
  start_time: string | null
}

async function see(label: string): Promise<{ children: Child[]; activities: Entry[]; templates: object[] }> {
  const { email = '' } = demoLogins.find((login) => login.label === label) ?? {}
  const { token } = await logIn(app, email, demoPassword)
  const data = async (path: string) => (await app.call('GET', path, { token })).body.data
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

test('the Bergers have something of every kind', async () => {
  const { children, activities } = await see('The Bergers')
  expect(children.map(({ first_name, age }) => [first_name, age])).toEqual([
    ['Maya', 8],
    ['Leo', 11],
    ['Ida', 5],
  ])
  expect(activities.filter(({ name }) => name === 'Swimming lesson')).toHaveLength(12)
  expect(activities.some(({ host_cant_attend }) => host_cant_attend)).toBe(true)
  expect(activities.some(({ start_time }) => start_time === null)).toBe(true)
  const joint = activities.filter(({ name }) => name === 'Beach clean-up')
  expect(joint.map(({ child_name }) => child_name)).toEqual(['Maya Berger', 'Leo Berger'])
  const sleepover = activities.find(({ name }) => name === 'Sleepover')
  expect(sleepover?.end_date).toBe(addDays(sleepover?.start_date ?? '', 1))
})

test.each(['2024-02-29', '2025-03-30', '2025-12-31', '2026-01-01', '2026-02-28', '2025-06-07', '2025-06-08'])(
  'whatever day it begins on, as on %s, every activity is one that the app could have made',
  (day) => {
    const rows = demoRows(bergers, 'family', new Date('2024-01-01'), new Date(`${day}T23:30:00.000Z`))
    for (const activity of rows.activities) expect(periodProblems(activity)).toEqual([])
    const childIds = rows.children.map(({ id }) => id)
    for (const { child_id } of rows.hosts) expect(childIds).toContain(child_id)
    expect(new Set(rows.hosts.map(({ activity_id }) => activity_id)).size).toBe(rows.activities.length)
  },
)
