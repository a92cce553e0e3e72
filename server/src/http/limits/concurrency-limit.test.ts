import { expect, test } from 'vitest'
import { patienceMs } from '@parent-activity/testkit/patience'
import { limitConcurrency } from './concurrency-limit.ts'

const outcome = (turn: Promise<void>) =>
  turn.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

test('callers within the limit run, some wait in line, and the rest are refused at once', async () => {
  const limit = limitConcurrency({ atOnce: 2, waiting: 2, maxWaitMs: patienceMs })
  const order: number[] = []
  const asked = [1, 2, 3, 4].map((number) => limit.acquire().then(() => order.push(number)))
  expect(limit.counts()).toEqual({ taken: 2, waiting: 2 })
  expect(limit.isFull()).toBe(true)
  expect(await outcome(limit.acquire())).toBe('overloaded')

  limit.release()
  await asked[2]
  limit.release()
  await asked[3]
  expect(order).toEqual([1, 2, 3, 4])
  expect(limit.counts()).toEqual({ taken: 2, waiting: 0 })
  limit.release()
  limit.release()
  expect(limit.counts()).toEqual({ taken: 0, waiting: 0 })
  expect(await outcome(limit.acquire())).toBe('taken')
})

test('a caller who waits too long is refused and blocks nobody else', async () => {
  const limit = limitConcurrency({ atOnce: 1, waiting: 5, maxWaitMs: 20 })
  await limit.acquire()
  expect(await Promise.all([outcome(limit.acquire()), outcome(limit.acquire())])).toEqual(['overloaded', 'overloaded'])
  const next = outcome(limit.acquire())
  limit.release()
  expect(await next).toBe('taken')
  expect(limit.counts()).toEqual({ taken: 1, waiting: 0 })
})
