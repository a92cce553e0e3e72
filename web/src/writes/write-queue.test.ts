import { expect, test } from 'vitest'
import { WriteQueue } from './write-queue.ts'

function trial() {
  const queue = new WriteQueue()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const press = (input: string) =>
    queue.run(input, () => {
      begun.push(input)
      return new Promise<string>((resolve) => ends.push(() => resolve(input)))
    })
  return { begun, ends, press }
}

test('a double press writes once, and the same can be written again later', async () => {
  const { begun, ends, press } = trial()
  const first = press('Delete A')
  expect(press('Delete A')).toBeNull()
  ends[0]?.()
  expect(await first).toBe('Delete A')
  expect(press('Delete A')).not.toBeNull()
  expect(begun).toEqual(['Delete A', 'Delete A'])
})

test('another write waits for the one under way and is not lost', async () => {
  const { begun, ends, press } = trial()
  const [first, second] = [press('Delete A'), press('Delete B')]
  expect(begun).toEqual(['Delete A'])
  ends[0]?.()
  await first
  await expect.poll(() => begun).toEqual(['Delete A', 'Delete B'])
  ends[1]?.()
  expect(await second).toBe('Delete B')
})

test('a switch pressed three times ends as it was pressed last', async () => {
  const { begun, ends, press } = trial()
  const presses = ['on', 'off', 'on'].map(press)
  for (const [index, pressed] of presses.entries()) {
    await expect.poll(() => ends.length).toBe(index + 1)
    ends[index]?.()
    await pressed
  }
  expect(begun).toEqual(['on', 'off', 'on'])
})

test('a write that fails does not keep the next one from running', async () => {
  const queue = new WriteQueue()
  const failed = queue.run('A', () => Promise.reject(new Error('no network')))
  const next = queue.run('B', () => Promise.resolve('stored'))
  await expect(failed).rejects.toThrow('no network')
  expect(await next).toBe('stored')
})
