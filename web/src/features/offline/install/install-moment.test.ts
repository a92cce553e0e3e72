import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.stubGlobal('addEventListener', () => undefined))

const hour = 3_600_000
const now = 1_800_000_000_000

async function countOf(...moments: number[]) {
  const { afterVisit } = await import('./install-moment.ts')
  return moments.reduce<string | null>((known, moment) => JSON.stringify(afterVisit(known, moment)), null)
}

test('a visit after lunch is a second one, a reload is not', async () => {
  expect(await countOf(now, now + 60_000)).toBe(JSON.stringify({ count: 1, last: now }))
  expect(await countOf(now, now + 2 * hour)).toBe(JSON.stringify({ count: 2, last: now + 2 * hour }))
})

test('a damaged note counts as none', async () => {
  const { afterVisit } = await import('./install-moment.ts')
  expect(afterVisit('{"count":', now)).toEqual({ count: 1, last: now })
})

test('iPhones and iPads are told how, others are asked by their browser', async () => {
  const { isIPhone } = await import('./install-moment.ts')
  expect(isIPhone({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' })).toBe(true)
  expect(isIPhone({ userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9)' })).toBe(false)
})
