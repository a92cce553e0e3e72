import { afterEach, expect, test, vi } from 'vitest'
import { regionOf } from './region.ts'

/** For a German browser. */
async function withChoice(stored: string | null) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => stored })
  vi.doMock('./region.ts', () => ({ ownRegion: () => regionOf('de-DE') }))
  const { firstWeekday } = await import('./week-start.ts')
  return [firstWeekday('month'), firstWeekday('week')]
}

afterEach(() => {
  vi.doUnmock('./region.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('months start as the region has it and weeks on Sunday, until a parent chooses for both', async () => {
  expect(await withChoice(null)).toEqual([1, 0])
  expect(await withChoice('monday')).toEqual([1, 1])
  expect(await withChoice('sunday')).toEqual([0, 0])
})
