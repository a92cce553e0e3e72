import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MakeJob } from './jobs.ts'
import { runJobs } from './run-jobs.ts'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('each job is run and reported, and a failing one stops no other', async () => {
  const now = new Date('2025-06-02T09:00:00.000Z')
  const { db } = database
  const given: unknown[] = []
  const failure = new Error('no database')
  const outcomes: unknown[] = []
  const makeJob: MakeJob = (name, work) => async () => {
    outcomes.push(
      await work().then(
        (rows) => ({ name, rows }),
        (error: unknown) => ({ name, error }),
      ),
    )
  }
  const jobs = [
    { name: 'first', run: (...parts: unknown[]) => Promise.resolve(given.push(...parts)) },
    { name: 'broken', run: () => Promise.reject(failure) },
    { name: 'last', run: () => Promise.resolve(0) },
  ]
  await runJobs(jobs, db, now, makeJob)
  expect(given).toEqual([db, now])
  expect(outcomes).toEqual([
    { name: 'first', rows: 2 },
    { name: 'broken', error: failure },
    { name: 'last', rows: 0 },
  ])
  await runJobs(jobs, db, now, makeJob)
  expect(outcomes.slice(3)).toEqual([{ name: 'first' }, { name: 'broken', error: failure }, { name: 'last' }])
  expect(given).toHaveLength(2)
})
