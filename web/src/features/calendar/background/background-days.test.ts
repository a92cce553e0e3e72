import type { CalendarBackground } from '@parent-activity/contract/calendar/calendar'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from 'vitest'
import { backgroundDays, ofChild } from './background-days.ts'
import { dayOffText, leftOutText, schoolText } from './background-texts.ts'

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-15', index))
const family = new Map([
  ['maya', { name: 'Maya' }],
  ['leo', { name: 'Leo' }],
  ['ida', { name: 'Ida' }],
])
const school = (child_uuid: string, start_time = '08:50', end_time = '15:15') => ({
  id: child_uuid,
  uuid: child_uuid,
  child_uuid,
  weekdays: [1, 2, 3, 4, 5],
  every_weeks: 1 as const,
  from_date: '2026-09-01',
  start_time,
  end_time,
})
const inset = {
  uuid: 'inset',
  name: 'INSET days',
  from_date: '2026-11-20',
  to_date: '2026-11-23',
  child_uuids: ['ida', 'maya'],
  left_out: [
    { child_uuid: 'ida', name: 'Ballet' },
    { child_uuid: 'maya', name: 'Swimming' },
  ],
}
const gala = {
  uuid: 'gala',
  calendar_name: 'St Brendan’s',
  title: 'Gala',
  location: null,
  start_date: '2026-11-19',
  end_date: '2026-11-19',
  start_time: '09:00',
  end_time: null,
  child_uuids: ['leo'],
}
const all = [...family.keys()]
const daysOf = (background: Partial<CalendarBackground>, children = all, days = week) =>
  backgroundDays({ days_off: [], school_hours: [], outside: [], ...background }, days, children)
const daysWith = (background: Partial<CalendarBackground>, children = all, days = week) => [
  ...daysOf(background, children, days).keys(),
]

test('school is on the weekdays of its rule, and not on the child’s days off', () => {
  expect(daysWith({ school_hours: [school('maya')] })).toEqual(week.slice(1, 6))
  const friday = daysOf({ school_hours: [school('maya'), school('leo')], days_off: [inset] }).get('2026-11-20')
  expect(friday?.school.map(({ child_uuid }) => child_uuid)).toEqual(['leo'])
})

test('every second week counts from the week of its first day, backwards too', () => {
  const rule = { ...school('maya'), weekdays: [1], every_weeks: 2 as const, from_date: '2026-11-18' }
  const november = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index))
  expect(daysWith({ school_hours: [rule] }, all, november)).toEqual(['2026-11-02', '2026-11-16', '2026-11-30'])
})

test('the child filter leaves out what is not of that child', () => {
  const background = { school_hours: [school('maya')], days_off: [inset], outside: [gala] }
  expect(daysWith(background, ['leo'])).toEqual(['2026-11-19'])
  expect(daysOf(background, ['ida']).get('2026-11-20')?.daysOff).toEqual([
    { ...inset, child_uuids: ['ida'], left_out: [{ child_uuid: 'ida', name: 'Ballet' }] },
  ])
  expect(daysWith(background, [])).toEqual([])
})

test('a day lists entries of other calendars by time, those of several days on each', () => {
  const trip = { ...gala, uuid: 'trip', end_date: '2026-11-20', start_time: '12:00' }
  const days = daysOf({ outside: [trip, gala] })
  expect(days.get('2026-11-19')?.outside.map(({ uuid }) => uuid)).toEqual(['gala', 'trip'])
  expect(days.get('2026-11-20')?.outside.map(({ uuid }) => uuid)).toEqual(['trip'])
})

test('each child has its own part of a day', () => {
  const friday = daysOf({ school_hours: [school('leo')], days_off: [inset], outside: [gala] }).get('2026-11-20')!
  expect(ofChild(friday, 'maya').daysOff).toHaveLength(1)
  expect(ofChild(friday, 'leo')).toEqual({ daysOff: [], school: friday.school, outside: [] })
})

test('days off say whose activities they left out, and after three how many more', () => {
  const leftOut = (...left_out: [string, string][]) =>
    leftOutText({ ...inset, left_out: left_out.map(([child_uuid, name]) => ({ child_uuid, name })) }, family)
  expect(leftOutText(inset, family)).toBe('Ida’s Ballet and Maya’s Swimming are left out.')
  expect(leftOut(['leo', 'Chess'])).toBe('Leo’s Chess is left out.')
  expect(leftOut(['leo', 'Choir'], ['ida', 'Choir'])).toBe('Leo and Ida’s Choir is left out.')
  expect(leftOut(['leo', 'A'], ['leo', 'B'], ['leo', 'C'], ['leo', 'D'])).toBe(
    'Leo’s A, Leo’s B and 2 more are left out.',
  )
  expect(leftOut()).toBeNull()
  expect(dayOffText(inset, family)).toBe('INSET days: Ida, Maya')
})

test('one line tells when the family’s school day is, or who alone has school', () => {
  const [maya, leo] = [school('maya', '08:50', '15:15'), school('leo', '08:30', '15:30')]
  expect(schoolText([maya, leo], 2, family)).toMatch(/^School, from 0?8:30 to (15|3):30$/)
  expect(schoolText([leo], 3, family)).toMatch(/^Leo, school 0?8:30 – (15|3):30$/)
  expect(schoolText([leo, maya], 3, family)).toMatch(/^Maya and Leo, school /)
})
