import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, firstOfMonth, isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import {
  monthPlace,
  placeInMonth,
  placeInView,
  placeOnPage,
  readPlace,
  shownDays,
  writePlace,
  type CalendarPlace,
} from './calendar-place.ts'
import { monthGrid } from '../../ui/dates/month-days.ts'

const today = '2026-11-18'
const maya = '3f2c8a5e-0000-4000-8000-000000000001'
const read = (query: string) => {
  const search = new Map(query.split('&').map((pair) => pair.split('=', 2) as [string, string]))
  return readPlace((name) => search.get(name) ?? null, today)
}
const write = (place: CalendarPlace) =>
  writePlace(place, today)
    .map((pair) => pair.join('='))
    .join('&')
const november: CalendarPlace = { view: 'month', month: '2026-11-01', day: today, child: null, search: null }

describe('an address says what is shown', () => {
  test.each<[string, Partial<CalendarPlace>]>([
    ['', {}],
    ['view=month', {}],
    ['view=year', {}],
    ['child=', {}],
    [`child=${maya}`, { child: maya }],
    ['month=2026-12', { month: '2026-12-01', day: '2026-12-01' }],
    ['month=2026-11', {}],
    ['day=2026-11-20', { day: '2026-11-20' }],
    ['date=2026-11-20', { day: '2026-11-20' }],
    ['day=2027-02-28', { month: '2027-02-01', day: '2027-02-28' }],
    ['month=2026-11&day=2026-12-05', { day: '2026-12-05' }],
    ['month=2026-11&day=2026-12-14', {}],
    ['month=2026-13', {}],
    ['month=2026-1', {}],
    ['month=2026-11-04', {}],
    ['month=3000-01', {}],
    ['day=2026-02-30', {}],
    ['view=week', { view: 'week' }],
    ['view=week&date=2026-12-24', { view: 'week', month: '2026-12-01', day: '2026-12-24' }],
    ['view=week&day=2026-12-24', { view: 'week', month: '2026-12-01', day: '2026-12-24' }],
    ['view=week&month=2026-12', { view: 'week', month: '2026-12-01', day: '2026-12-01' }],
    ['view=week&date=yesterday', { view: 'week' }],
    ['view=agenda', { view: 'agenda' }],
    ['view=agenda&date=2026-12-24', { view: 'agenda', month: '2026-12-01', day: '2026-12-24' }],
    ['q=', { search: '' }],
    ['view=week&q=swim', { view: 'week', search: 'swim' }],
    [`q=${'x'.repeat(300)}`, { search: 'x'.repeat(100) }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ ...november, ...expected })
  })
})

describe('as little of an address as says it', () => {
  test.each<[string, Partial<CalendarPlace>]>([
    ['', {}],
    ['day=2026-11-20', { day: '2026-11-20' }],
    ['month=2026-11&day=2026-12-03', { day: '2026-12-03' }],
    ['month=2026-12', { month: '2026-12-01', day: '2026-12-01' }],
    ['day=2026-12-24', { month: '2026-12-01', day: '2026-12-24' }],
    ['view=week', { view: 'week' }],
    ['view=week&date=2026-11-20', { view: 'week', day: '2026-11-20' }],
    ['view=week&date=2026-11-22', { view: 'week', day: '2026-11-22' }],
    [`day=2026-11-20&child=${maya}`, { day: '2026-11-20', child: maya }],
    ['view=agenda', { view: 'agenda' }],
    ['view=agenda&date=2026-11-20&q=swim', { view: 'agenda', day: '2026-11-20', search: 'swim' }],
    ['q=', { search: '' }],
  ])('%s', (query, place) => {
    expect(write({ ...november, ...place })).toBe(query)
  })
})

const someDay = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(today, days))
const someChild = fc.option(fc.uuid(), { nil: null })
const somePlace = fc.oneof(
  fc
    .record({ shown: someDay, away: fc.integer({ min: 0, max: 41 }), child: someChild })
    .map(({ shown, away, child }) => {
      const month = firstOfMonth(shown)
      return { ...monthPlace(month, monthGrid(month)[away] ?? month, today), child, search: null }
    }),
  fc
    .record({ day: someDay, child: someChild, view: fc.constantFrom('week' as const, 'agenda' as const) })
    .map(({ day, ...rest }): CalendarPlace => ({ ...rest, month: firstOfMonth(day), day, search: null })),
)

test('what is written is read again', () => {
  fc.assert(
    fc.property(somePlace, (place) => {
      expect(read(write(place))).toEqual(place)
    }),
  )
})

test('any address shows a month and a day that its grid contains', () => {
  const text = fc.option(
    fc.oneof(fc.string(), someDay, fc.constantFrom('2026-11', 'week', 'agenda', '0000-00', '9999-12-31')),
    {
      nil: null,
    },
  )
  fc.assert(
    fc.property(fc.record({ view: text, month: text, date: text, day: text, child: text, q: text }), (parameters) => {
      const { month, day, view } = readPlace((name) => parameters[name], today)
      expect(isCalendarDate(day)).toBe(true)
      expect(firstOfMonth(month)).toBe(month)
      expect(view !== 'month' || monthGrid(month).includes(day)).toBe(true)
    }),
  )
})

test('the other view shows the same day, and back again', () => {
  const december = read('day=2026-12-24')
  expect(write(placeInView(december, 'week'))).toBe('view=week&date=2026-12-24')
  expect(placeInView(placeInView(december, 'week'), 'month')).toEqual(december)
  expect(write(placeInView(november, 'week'))).toBe('view=week')
  expect(placeInView(november, 'month')).toBe(november)
  expect(write(placeInView(december, 'agenda'))).toBe('view=agenda&date=2026-12-24')
  expect(write(placeInView(read('q=swim'), 'month')), 'a view ends the search').toBe('')
  // A day at the edge of another month’s grid opens its own month.
  expect(write(placeInView(placeInView(read('month=2026-11&day=2026-12-03'), 'week'), 'month'))).toBe('day=2026-12-03')
})

test('paging to a month chooses today, or the first day, unless the chosen day is visible there', () => {
  expect(write(placeInMonth(read('day=2026-11-20'), '2026-12-01', today))).toBe('month=2026-12')
  expect(write(placeInMonth(read('month=2026-12'), '2026-11-01', today))).toBe('')
  expect(write(placeInMonth(read('month=2026-11&day=2026-12-03'), '2026-12-01', today))).toBe('day=2026-12-03')
  expect(placeInMonth(november, '3000-01-01', today)).toBe(november)
})

test('paging moves by a month or a week and stops at both ends of the calendar', () => {
  expect(write(placeOnPage(read('day=2026-11-20'), 1, today))).toBe('month=2026-12')
  expect(write(placeOnPage(november, -1, today))).toBe('month=2026-10')
  expect(write(placeOnPage(read(`view=week&child=${maya}`), 1, today))).toBe(`view=week&date=2026-11-22&child=${maya}`)
  expect(write(placeOnPage(read('view=week&date=2026-11-26'), -1, today))).toBe('view=week&date=2026-11-15')
  expect(write(placeOnPage(read('view=agenda'), 1, today))).toBe('view=agenda&date=2026-12-02')
  for (const query of ['month=1900-01', 'view=week&date=1900-01-01', 'view=agenda&date=1900-01-01']) {
    expect(placeOnPage(read(query), -1, today)).toEqual(read(query))
  }
})

test('leafing forward and back comes to the same days', () => {
  fc.assert(
    fc.property(somePlace, (place) => {
      expect(shownDays(placeOnPage(placeOnPage(place, 1, today), -1, today))).toEqual(shownDays(place))
    }),
  )
})
