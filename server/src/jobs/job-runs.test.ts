import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'
import { onOneServer } from './job-runs.ts'

const morning = new Date('2025-06-02T09:00:00.000Z')
const after = (hours: number) => new Date(morning.getTime() + hours * 60 * 60 * 1000)

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('one of many servers runs a job, and one again on the next day', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  const ask = (now: Date) => onOneServer(database.db, 'tidying', now, work)
  await Promise.all(Array.from({ length: 10 }, () => ask(morning)))
  expect(work).toHaveBeenCalledTimes(1)
  await ask(after(11))
  expect(work).toHaveBeenCalledTimes(1)
  await Promise.all(Array.from({ length: 10 }, () => ask(after(24))))
  expect(work).toHaveBeenCalledTimes(2)
})

test('a failed job is run again by the next server, and does not affect other jobs', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  work.mockRejectedValueOnce(new Error('no'))
  await expect(onOneServer(database.db, 'failing', morning, work)).rejects.toThrow('no')
  await onOneServer(database.db, 'failing', morning, work)
  expect(work).toHaveBeenCalledTimes(2)
  await onOneServer(database.db, 'other', morning, work)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a clock that was ahead delays a job by half a day at most', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  const ask = (now: Date) => onOneServer(database.db, 'from the future', now, work)
  await ask(after(24 * 365))
  await ask(after(24))
  expect(work).toHaveBeenCalledTimes(2)
  await ask(after(13))
  expect(work).toHaveBeenCalledTimes(2)
  await ask(after(0))
  expect(work).toHaveBeenCalledTimes(3)
})
