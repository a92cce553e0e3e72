import { expect, test } from 'vitest'
import { failureText, stateText } from './calendar-state-text.ts'

const now = new Date(2026, 10, 17, 15, 0)
const at = (...[day, hour, minute]: [number, number, number]) => new Date(2026, 10, day, hour, minute).toISOString()
const calendar = {
  kind: 'events' as const,
  entries: 34,
  failure: null,
  read_at: at(17, 10, 10),
  next_read_at: at(17, 16, 10),
}

test('a calendar says how many entries it has and when it is read next', () => {
  expect(stateText(calendar, now)).toMatch(/^34 entries, next check at (4:10|16:10)/)
  expect(stateText({ ...calendar, entries: 1, next_read_at: at(17, 14, 0) }, now)).toBe('1 entry, next check soon')
  expect(stateText({ ...calendar, next_read_at: at(19, 14, 0) }, now)).toBe('34 entries')
  expect(stateText({ ...calendar, kind: 'days_off' }, now)).toMatch(/^As days off, next check at/)
})

test('a calendar that fails says since when, and why', () => {
  const failing = { ...calendar, failure: 'not_found' as const, read_at: at(14, 9, 0) }
  expect(stateText({ ...failing, kind: 'days_off' }, now)).toBe('As days off')
  expect(failureText(failing, now)).toMatch(
    /^Not updated since Sat.+14.*: page not found \(404\)\. Showing what we have\.$/,
  )
  expect(failureText({ ...failing, read_at: at(17, 9, 5) }, now)).toMatch(/^Not updated since 0?9:05/)
  expect(failureText({ ...failing, read_at: null }, now)).toBe('Not read yet: page not found (404).')
  expect(failureText(calendar, now)).toBeNull()
})
