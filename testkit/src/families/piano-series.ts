import { randomUUID } from 'node:crypto'
import type { Account, TestApp } from '../app/test-app.ts'
import { addSeries, changeSeries, storedSeries } from './family-series.ts'

export const untilJuly = { until_date: '2025-07-02' }

/** A series that a test is about, and what its family does with it. */
export function pianoSeries(app: TestApp, by: Account, childId: string) {
  const called = randomUUID()
  const stored = async () => {
    const series = await storedSeries(app, called)
    if (!series) throw new Error('The series is gone')
    return series
  }
  const done = async (method: string, path: string, body: object) => {
    const { status } = await app.call(method, path, { token: by.token, body })
    if (status !== 200) throw new Error(`${method} ${path} was answered with ${status}`)
  }
  return {
    called,
    make: (overrides: object = {}) => addSeries(app, by, childId, { series_id: called, ...overrides }),
    /** Returns how many dates have changed, or the refusal. */
    change: async (id: string, body: object) => {
      const { status, body: reply } = await changeSeries(app, by, id, body)
      return status === 200 ? reply.data.changed : reply.error
    },
    edit: (id: string, body: object) => done('PUT', `/api/activities/update/${id}`, body),
    remove: (id: string) => app.call('DELETE', `/api/activities/delete/${id}`, { token: by.token }),
    addDayOff: (from_date: string, to_date = from_date, child_uuids = [childId]) =>
      done('POST', '/api/days-off', { name: 'Half-term', from_date, to_date, child_uuids, takes_out: true }),
    stored,
    isGone: async () => (await storedSeries(app, called)) === null,
    days: async () => (await stored()).dates.map(({ start_date }) => start_date),
    on: async (day: string) => {
      const date = (await stored()).dates.find(({ start_date }) => start_date === day)
      if (!date) throw new Error(`There is no date on ${day}`)
      return date
    },
  }
}
export type PianoSeries = ReturnType<typeof pianoSeries>
