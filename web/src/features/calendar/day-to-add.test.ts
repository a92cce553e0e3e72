import { expect, test } from 'vitest'
import type { CalendarView } from './calendar-place.ts'
import { dayToAdd } from './day-to-add.ts'

const today = '2026-11-18'
const onDay = (view: CalendarView, day: string) =>
  dayToAdd({ view, day, month: `${day.slice(0, 7)}-01`, child: null, search: null }, today)

test('a new activity gets the chosen day, but none that is over', () => {
  expect(onDay('month', '2026-11-20')).toBe('2026-11-20')
  expect(onDay('month', '2026-11-02')).toBe(today)
  expect(onDay('agenda', '2026-12-01')).toBe('2026-12-01')
})

test('in a week it is today, or else the first day', () => {
  expect(onDay('week', '2026-11-20')).toBe(today)
  expect(['2026-11-29', '2026-11-30']).toContain(onDay('week', '2026-12-02'))
  expect(onDay('week', '2026-11-04')).toBe(today)
})
