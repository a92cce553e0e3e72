import { expect, test } from 'vitest'
import { restartRounds } from './restart-rounds.ts'

test('two servers reply 503 while PostgreSQL is down, lose no write, and recover by themselves', async () => {
  const { problems, tally, survivors } = await restartRounds({ restarts: 2, writers: 4, writesOfEach: 5 })
  expect(problems).toEqual([])
  expect(survivors).toBe(2)
  // A repeated registration gets 409 if the first one succeeded without a reply.
  expect(Object.keys(tally.statuses).filter((status) => status !== '409')).toEqual(['200', '503'])
  expect(tally.withoutRetryAfter).toBe(0)
})
