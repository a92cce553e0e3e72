import { expect, test } from 'vitest'
import { limitTurns } from './concurrency-limit.ts'

const outcome = (turn: Promise<void>) =>
  turn.then(
    () => 'taken',
    (error: { code: string }) => error.code,
  )

test('so many have their turn, so many wait in line, and the rest is refused at once', async () => {
  const turns = limitTurns({ atOnce: 2, waiting: 2, patienceMs: 60_000 })
  const order: number[] = []
  const asked = [1, 2, 3, 4].map((number) => turns.take().then(() => order.push(number)))
  expect(turns.counts()).toEqual({ taken: 2, waiting: 2 })
  expect(turns.isFull()).toBe(true)
  expect(await outcome(turns.take())).toBe('overloaded')

  turns.giveBack()
  await asked[2]
  turns.giveBack()
  await asked[3]
  expect(order).toEqual([1, 2, 3, 4])
  expect(turns.counts()).toEqual({ taken: 2, waiting: 0 })
  turns.giveBack()
  turns.giveBack()
  expect(turns.counts()).toEqual({ taken: 0, waiting: 0 })
  expect(await outcome(turns.take())).toBe('taken')
})

test('whoever waits too long is refused, and keeps nobody else from their turn', async () => {
  const turns = limitTurns({ atOnce: 1, waiting: 5, patienceMs: 20 })
  await turns.take()
  expect(await Promise.all([outcome(turns.take()), outcome(turns.take())])).toEqual(['overloaded', 'overloaded'])
  const next = outcome(turns.take())
  turns.giveBack()
  expect(await next).toBe('taken')
  expect(turns.counts()).toEqual({ taken: 1, waiting: 0 })
})
