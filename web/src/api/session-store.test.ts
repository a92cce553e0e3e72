import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  stored.clear()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['of other scripts', 'жетон'],
  ['of 20,000 characters', 'a'.repeat(20_000)],
])('a stored token %s, which no request can carry, is cleared', async (_, token) => {
  stored.set('authToken', token).set('userData', '{}')
  const { storedToken } = await import('./session-store.ts')
  expect(storedToken()).toBeNull()
  expect([...stored.keys()]).toEqual([])
})

test('a stored token in the server’s format is kept', async () => {
  stored.set('authToken', 'A-_9'.repeat(10))
  const { storedToken } = await import('./session-store.ts')
  expect(storedToken()).toBe('A-_9'.repeat(10))
})
