import { describe, expect, test } from 'vitest'
import { daysOffProblems } from './days-off-rules.ts'

const form = { name: 'Half-term', from_date: '2025-10-27', to_date: '2025-10-31', child_uuids: ['maya'] }
const today = '2025-10-29'
const problems = (change: Partial<typeof form>) => daysOffProblems({ ...form, ...change }, today)

describe('days off', () => {
  test('may have begun, and may last one day', () => {
    expect(problems({})).toEqual([])
    expect(problems({ from_date: today, to_date: today })).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Please enter a name'],
    [{ from_date: '' }, 'from_date', 'Please choose the first day'],
    [{ to_date: '2025-02-30' }, 'to_date', 'Please choose the last day'],
    [{ to_date: '2025-10-26' }, 'to_date', 'The last day can’t be before the first'],
    [{ from_date: '2025-10-28', to_date: '2026-10-29' }, 'to_date', 'Days off can last at most 366 days'],
    [{ from_date: '2025-10-20', to_date: '2025-10-28' }, 'to_date', 'Dates cannot be before today'],
    [{ from_date: '2035-10-29', to_date: '2035-10-30' }, 'to_date', 'Dates can be at most 10 years ahead'],
    [{ child_uuids: [] }, 'child_uuids', 'Please choose at least one child'],
  ])('%o: the first problem is at %s', (change, field, text) => {
    expect(problems(change)).toEqual([{ field, text }])
  })

  test('of 366 days are allowed', () => {
    expect(problems({ from_date: '2025-10-29', to_date: '2026-10-29' })).toEqual([])
  })
})
