import { afterEach, expect, test, vi } from 'vitest'
import { dayOfYearText, dayText, shortDateText } from './local-format.ts'
import { regionOf } from './region.ts'

afterEach(() => {
  vi.doUnmock('./region.ts')
  vi.resetModules()
})

test.each([shortDateText, dayText, dayOfYearText])('a date names its year where that is not this one', (text) => {
  expect(text('2026-12-03', '2026-11-17')).not.toContain('2026')
  expect(text('2027-01-07', '2026-11-17')).toContain('2027')
})

test('a parent with a German browser reads dates in English, with the order and the clock of the region', async () => {
  vi.resetModules()
  vi.doMock('./region.ts', () => ({ ownRegion: () => regionOf('de-DE') }))
  const german = await import('./local-format.ts')
  expect(german.shortDateText('2026-12-03', '2026-11-17')).toMatch(/^Thu,? 3 Dec$/)
  expect(german.weekdayText('2026-12-03')).toBe('Thursday')
  expect(german.timeText('16:05')).toBe('16:05')
})
