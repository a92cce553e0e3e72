import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInDatabase, type BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { killRounds } from './kill-rounds.ts'
import { postmasterRounds } from './postmaster-rounds.ts'

let database: BenchDatabase
beforeAll(async () => {
  database = await builtInDatabase()
})
afterAll(() => database.remove())

const once = { kills: 1, writers: 4 }

test.each([
  ['server', () => killRounds(database, once)],
  ['server together with its PostgreSQL', () => killRounds(database, { ...once, both: true })],
  ['PostgreSQL under a server that goes on', () => postmasterRounds(database, once)],
])('a killed %s loses no acknowledged write and leaves none half done', async (_, killOnce) => {
  const report = await killOnce()
  expect(report).toMatchObject({ kills: 1, problems: [], left: 0 })
  expect(report.acknowledged).toBeGreaterThan(0)
})
