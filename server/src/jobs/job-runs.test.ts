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

test('of many servers that would do a job at once, one does it, and on the next day one again', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  const ask = (now: Date) => onOneServer(database.db, 'tidying', now, work)
  await Promise.all(Array.from({ length: 10 }, () => ask(morning)))
  expect(work).toHaveBeenCalledTimes(1)
  await ask(after(11))
  expect(work).toHaveBeenCalledTimes(1)
  await Promise.all(Array.from({ length: 10 }, () => ask(after(24))))
  expect(work).toHaveBeenCalledTimes(2)
})

test('a job that failed is tried again by the next to ask, and has nothing to do with another', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue()
  work.mockRejectedValueOnce(new Error('no'))
  await expect(onOneServer(database.db, 'failing', morning, work)).rejects.toThrow('no')
  await onOneServer(database.db, 'failing', morning, work)
  expect(work).toHaveBeenCalledTimes(2)
  await onOneServer(database.db, 'other', morning, work)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a clock that was ahead does not put off a job for longer than half a day', async () => {
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
