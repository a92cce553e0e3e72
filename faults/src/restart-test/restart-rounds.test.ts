import { expect, test } from 'vitest'
import { restartRounds } from './restart-rounds.ts'

test('servers whose PostgreSQL crashes answer 503 until it is back, lose nothing, and go on by themselves', async () => {
  const { problems, tally, survivors } = await restartRounds({ restarts: 2, writers: 4, writesOfEach: 5 })
  expect(problems).toEqual([])
  expect(survivors).toBe(2)
  // Who registered without being told so is refused when trying again, and logs in.
  expect(Object.keys(tally.statuses).filter((status) => status !== '409')).toEqual(['200', '503'])
  expect(tally.withoutRetryAfter).toBe(0)
})
