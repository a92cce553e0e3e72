import { afterAll, beforeAll, expect, test } from 'vitest'
import { retentionJobs } from './retention.ts'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { tidyUpDaily } from './tidy-up.ts'

const hour = 60 * 60 * 1000
const start = Date.parse('2025-06-02T09:00:00.000Z')
const names = retentionJobs.map(({ name }) => name)

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('old rows are deleted at the start and daily, and a day after the clock jumped', async () => {
  let jumped = 0
  let ran = 0
  let done: string[] = []
  const warnings: string[] = []
  const tidyUp = tidyUpDaily({
    db: database.db,
    clock: () => new Date(start + jumped + ran),
    makeJob: (name, work) => async () => {
      await work()
      if (name !== 'clock') done.push(name)
    },
    warn: (_detail, message) => void warnings.push(message),
    monotonicNow: () => ran,
  })
  const runForHours = async (hours: number): Promise<number[]> => {
    const doneAfter: number[] = []
    for (let hoursRun = 1; hoursRun <= hours; hoursRun++) {
      ran += hour
      done = []
      await tidyUp()
      if (done.length === 0) continue
      expect(done).toEqual(names)
      doneAfter.push(hoursRun)
    }
    return doneAfter
  }
  await tidyUp()
  expect(done).toEqual(names)
  expect(await runForHours(50)).toEqual([24, 48])
  jumped = 365 * 24 * hour
  expect(await runForHours(50)).toEqual([25, 49])
  expect(warnings).toEqual([expect.stringContaining('The clock jumped')])
})
