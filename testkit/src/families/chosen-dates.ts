import { randomUUID } from 'node:crypto'
import type { Account, TestApp } from '../app/test-app.ts'

/** Dates after the test clock's start. */
export const mondays = ['2025-06-09', '2025-06-16', '2025-06-23'] as const

interface ChosenDates {
  name: string
  days?: readonly string[]
  hosts: [string, ...string[]]
  details?: object
}

/** A series of dates that were chosen one by one. */
export async function addChosenDates(app: TestApp, by: Account, { name, days = mondays, hosts, details }: ChosenDates) {
  const [host, ...joint_host_children] = hosts
  const series_id = randomUUID()
  const recurring = { is_recurring: true, recurring_days: [1], series_start_date: days[0] }
  const body = { name, dates: days, series_id, ...recurring, joint_host_children, ...details }
  const made = await app.call('POST', `/api/activities/${host}/batch`, { token: by.token, body })
  if (made.status !== 200) throw new Error(`Adding ${name} was answered with ${made.status}`)
  const { id, family_id } = await app.db
    .selectFrom('series')
    .select(['id', 'family_id'])
    .where('series_id', '=', series_id)
    .executeTakeFirstOrThrow()
  return { id, family_id, created: made.body.data.created }
}

/** As 'Swimming 06-09', each day once. */
export async function datesInSummer(app: TestApp, by: Account): Promise<string[]> {
  const path = '/api/calendar/activities?start=2025-06-01&end=2025-07-30'
  const { body } = await app.call('GET', path, { token: by.token })
  return [...new Set(body.data.map(({ name, start_date }) => `${name} ${start_date.slice(5)}`))]
}
