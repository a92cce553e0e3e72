import type { Activity } from '@parent-activity/contract/activities'
import type { CalendarBackground } from '@parent-activity/contract/calendar/calendar'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { expect, test } from 'vitest'
import { activitiesByDay } from '../../activities/activity-days.ts'
import { backgroundDays } from '../background/background-days.ts'
import { monthTitles } from './month-titles.ts'

const day = '2026-11-20'
const family = new Map([
  ['maya', { tone: 7 as const }],
  ['leo', { tone: 4 as const }],
])
const choir = {
  name: 'Choir',
  start_date: day,
  end_date: day,
  start_time: '16:00',
  end_time: null,
  is_host: true,
  is_shared: false,
  host_cant_attend: false,
  invitation_status: 'none',
}
const entry = (uuid: string, child_uuid: string, rest: Partial<Activity> = {}) =>
  ({ ...choir, uuid, child_uuid, ...rest }) as Activity
const invited = (uuid: string, invitation_status: 'pending' | 'rejected') =>
  entry(uuid, 'maya', { is_host: false, is_shared: true, invitation_status })
const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`a${index}`, 'maya'))
const titlesOf = (...activities: Activity[]) => monthTitles(new Map([[day, activities]]), family, new Map()).get(day)

test('a title has the time, the name and the colour of its first child; a joint activity has one', () => {
  expect(titlesOf(entry('a', 'leo'), entry('a', 'maya'))).toEqual({
    spans: [],
    titles: [
      { key: 'a leo', time: expect.stringMatching(/^(16:00|4:00)$/), name: 'Choir', tone: 4, colour: 'private' },
    ],
    more: 0,
  })
})

test('an all-day activity has no time', () => {
  expect(titlesOf(entry('a', 'maya', { start_time: null }))?.titles.map(({ time }) => time)).toEqual([null])
})

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-15', index))
const titlesOfWeek = (activities: Activity[], background: Partial<CalendarBackground> = {}, days = week) =>
  monthTitles(
    activitiesByDay(days, activities),
    family,
    backgroundDays({ days_off: [], school_hours: [], outside: [], ...background }, days, [...family.keys()]),
  )
const inset = { uuid: 'inset', name: 'INSET days', from_date: '2026-11-20', to_date: '2026-11-23' }
const daysOff = { ...inset, child_uuids: ['maya'], left_out: [] }
const assembly = {
  uuid: 'assembly',
  calendar_name: 'School',
  title: 'Assembly',
  location: null,
  start_date: day,
  end_date: day,
  start_time: '09:00',
  end_time: null,
  child_uuids: ['leo'],
}

test('a camp is one span through the row, once for all its hosts, with its time on the first day only', () => {
  const camp = ['maya', 'leo'].map((child) =>
    entry('camp', child, { name: 'Camp', start_date: '2026-11-18', end_date: '2026-11-20' }),
  )
  const titles = titlesOfWeek([...camp, entry('a', 'maya')])
  const spans = week.map((on) => titles.get(on)?.spans ?? [])
  expect(spans.map((lanes) => lanes.length)).toEqual([0, 0, 0, 1, 1, 1, 0])
  expect(spans.flat()).toMatchObject([
    { name: 'Camp', time: expect.stringMatching(/^(16:00|4:00)$/), tone: 7, isFirst: true, isLast: false },
    { time: null, isFirst: false, isLast: false },
    { time: null, isFirst: false, isLast: true },
  ])
  expect(titles.get(day)?.titles.map(({ name }) => name)).toEqual(['Choir'])
})

test('days off are the first span, even if they are one day', () => {
  const camp = entry('camp', 'maya', { name: 'Camp', start_date: '2026-11-19', end_date: '2026-11-21' })
  const titles = titlesOfWeek([camp], { days_off: [{ ...daysOff, to_date: day }] })
  expect(titles.get('2026-11-19')?.spans.map((span) => span?.name)).toEqual([undefined, 'Camp'])
  expect(titles.get(day)?.spans).toMatchObject([
    { name: 'INSET days', colour: 'off', isFirst: true, isLast: true },
    { name: 'Camp', colour: 'private' },
  ])
})

test('entries of other calendars stand among the activities by their time, and count as lines', () => {
  const titles = titlesOfWeek([entry('a', 'maya'), entry('b', 'maya', { start_time: null })], { outside: [assembly] })
  expect(titles.get(day)?.titles.map(({ name, colour }) => [name, colour])).toEqual([
    ['Choir', 'private'],
    ['Assembly', 'outside'],
    ['Choir', 'private'],
  ])
  const full = titlesOfWeek(many(5), { outside: [assembly], days_off: [daysOff] }).get(day)
  expect([full?.spans.length, full?.titles.length, full?.more]).toEqual([1, 2, 4])
})

test('of many camps at once two are drawn, and the rest is told as a number', () => {
  const camps = ['a', 'b', 'c', 'd'].map((uuid) => entry(uuid, 'maya', { end_date: '2026-11-21' }))
  const { spans, titles, more } = titlesOfWeek([...camps, entry('e', 'maya')]).get(day)!
  expect([spans.length, titles.length, more]).toEqual([2, 1, 2])
})

test('open and declined invitations are told apart', () => {
  const colours = titlesOf(invited('a', 'pending'), invited('b', 'rejected'))?.titles.map(({ colour }) => colour)
  expect(colours).toEqual(['pending', 'declined'])
})

test('a full day gives its last line to the number of the rest; a free day has nothing', () => {
  const shape = (count: number) => {
    const { titles = [], more } = titlesOf(...many(count)) ?? {}
    return [titles.length, more]
  }
  expect([shape(4), shape(5), shape(30)]).toEqual([
    [4, 0],
    [3, 2],
    [3, 27],
  ])
  const ofFour = ['maya', 'leo', 'ida', 'tom'].map((child) => entry(child, child))
  expect(titlesOf(...ofFour)?.titles).toHaveLength(2)
  expect(titlesOf()).toBeUndefined()
})
