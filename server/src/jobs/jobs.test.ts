import { sql } from 'kysely'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobMaker } from './jobs.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { queryObserver } from '../metrics/query-observer.ts'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

const metrics = createMetrics()
let lines: string[] = []
const { log } = fastify({ logger: { level: 'info', stream: { write: (line: string) => void lines.push(line) } } })
const job = jobMaker({ log, metrics, observe: queryObserver(metrics, 0) })

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => {
  lines = []
})
afterAll(() => database.close())

const logged = () => lines.map((line) => JSON.parse(line))

test('a job’s run and its queries share a log id, and the run is counted', async () => {
  const run = job('tidying', () => sql`select ${'a secret'}::text`.execute(database.db))
  await run()
  await run()
  const [first, second] = logged().filter(({ msg }) => msg === 'job done')
  expect(first).toMatchObject({ job: 'tidying', reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(second.reqId).not.toBe(first.reqId)
  expect(logged()).toContainEqual(
    expect.objectContaining({ msg: 'slow query', sql: 'select $1::text', reqId: first.reqId, job: 'tidying' }),
  )
  expect(lines.join('')).not.toContain('a secret')
  const figures = await metrics.registry.metrics()
  expect(figures).toContain('job_runs_total{job="tidying",outcome="ok"} 2')
  expect(figures).toContain('job_duration_seconds_count{job="tidying"} 2')
})

test('a failed run is logged without what the database quotes, and throws nothing', async () => {
  const family_id = '0f0e8a5e-8d5c-4a39-8a2f-6d9a31f8a3c4'
  const row = { id: family_id, created_at: '2025-06-02T09:00:00.000Z' }
  const add = () => database.db.insertInto('families').values(row).execute()
  await add()
  await job('adding', add)()
  const failed = logged().find(({ msg }) => msg === 'job failed')
  expect(failed).toMatchObject({ job: 'adding', err: { code: '23505', stack: expect.stringContaining('at ') } })
  expect(lines.join('')).not.toContain(family_id)
  expect(await metrics.registry.metrics()).toContain('job_runs_total{job="adding",outcome="failed"} 1')
})
