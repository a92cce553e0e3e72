import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activitiesByDay, amongActivities, compareActivities, dayOfSeveral, timesOnDay } from './activity-days.ts'
import { timeTextOn } from './block/block-times.ts'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'

const day = (offset: number) => addDays('2026-11-15', offset)
const week = Array.from({ length: 7 }, (_, index) => day(index))

const someTime = fc.option(fc.constantFrom('00:00', '08:30', '09:00', '16:00', '23:45'), { freq: 3 })
const someActivity = fc
  .record({
    uuid: fc.uuid(),
    name: fc.constantFrom('Chess', 'Football', 'art'),
    start: fc.integer({ min: -3, max: 9 }),
    length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 8 })),
    start_time: someTime,
    end_time: someTime,
  })
  .map(({ start, length, ...rest }) => ({ ...rest, start_date: day(start), end_date: day(start + length) }))
const someActivities = fc.uniqueArray(someActivity, { maxLength: 20, selector: ({ uuid }) => uuid })

interface Timed {
  uuid: string
  name: string
  start_date: string
  end_date: string
  start_time: string | null
  end_time: string | null
}
const activity = (uuid: string, changes: Partial<Timed> = {}): Timed => ({
  uuid,
  name: 'Chess',
  start_date: day(1),
  end_date: day(1),
  start_time: '16:00',
  end_time: '17:00',
  ...changes,
})
const isOnItsLastDay = ({ start_date, end_date, end_time }: Timed) => start_date === end_date || end_time !== '00:00'
const uuidsOf = (activities: readonly Timed[] | undefined) => activities?.map(({ uuid }) => uuid)

describe('an activity is on its first day, on its last and on all between; midnight is no new day', () => {
  test.each([
    [2, '10:00', [1, 2, 3]],
    [2, null, [1, 2, 3]],
    [2, '00:00', [1, 2]],
    [1, '00:00', [1]],
    [0, '17:00', [1]],
  ])('%i days later at %s: on %j', (daysLater, end_time, expected) => {
    const days = activitiesByDay(week, [activity('x', { end_date: day(1 + daysLater), end_time })])
    expect(week.filter((date) => days.get(date)?.length)).toEqual(expected.map(day))
  })
})

test('by date, then all-day ones, then start, end and name, and what is equal by its id', () => {
  const inOrder = [
    activity('z', { start_date: day(0), start_time: '23:00' }),
    activity('y', { start_time: null, end_time: null, name: 'Zoo' }),
    activity('x', { start_time: '00:00' }),
    activity('w', { start_time: '09:30' }),
    activity('v', { end_time: null }),
    activity('u', { end_time: '16:30', name: 'Zoo' }),
    activity('t', { name: 'Art' }),
    activity('b'),
    activity('c'),
    activity('a', { start_date: day(2), start_time: null }),
  ]
  expect(uuidsOf(inOrder.toReversed().toSorted(compareActivities))).toEqual(uuidsOf(inOrder))
  expect(compareActivities(activity('b'), activity('b'))).toBe(0)
})

test('on its later days an activity comes before what starts on them', () => {
  const camp = activity('camp', { start_date: day(0), end_date: day(2), start_time: '18:00', end_time: '10:00' })
  const breakfast = activity('breakfast', { start_date: day(0), end_date: day(0), start_time: '08:00' })
  const dawn = activity('dawn', { start_time: '00:00' })
  const allDay = activity('all day', { start_time: null, end_time: null })
  const days = activitiesByDay(week, [dawn, allDay, camp, breakfast])
  expect(uuidsOf(days.get(day(0)))).toEqual(['breakfast', 'camp'])
  expect(uuidsOf(days.get(day(1)))).toEqual(['camp', 'all day', 'dawn'])
  expect(uuidsOf(days.get(day(2)))).toEqual(['camp'])
  expect(uuidsOf(days.get(day(3)))).toEqual([])
})

test('every day of the list is there, each activity on exactly its days', () => {
  fc.assert(
    fc.property(someActivities, (activities) => {
      const days = activitiesByDay(week, activities)
      expect([...days.keys()]).toEqual(week)
      for (const one of activities) {
        const shown = week.filter((date) => days.get(date)?.includes(one))
        const own = Array.from({ length: 10 }, (_, index) => addDays(one.start_date, index)).filter(
          (date) => (date < one.end_date || isOnItsLastDay(one)) && date <= one.end_date && week.includes(date),
        )
        expect(shown).toEqual(own)
      }
    }),
  )
})

test('a day is in the order of the clock, whatever the order of the list', () => {
  fc.assert(
    fc.property(
      someActivities.chain((list) =>
        fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
      ),
      ([activities, shuffled]) => {
        const days = activitiesByDay(week, activities)
        expect(activitiesByDay(week, shuffled)).toEqual(days)
        for (const [date, shown] of days) {
          const minutes = shown.map(({ start_date, start_time }) =>
            start_date < date || start_time === null ? -1 : Date.parse(`1970-01-01T${start_time}:00Z`),
          )
          expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
        }
      },
    ),
  )
})

test('the start belongs to the first day and the end to the last, which is not the one that begins at midnight', () => {
  const camp = activity('camp', { start_date: day(0), start_time: '10:00', end_date: day(2), end_time: '12:00' })
  expect(timesOnDay(camp, day(0))).toEqual({ start_time: '10:00', end_time: null })
  expect(timesOnDay(camp, day(1))).toEqual({ start_time: null, end_time: null })
  expect(timesOnDay(camp, day(2))).toEqual({ start_time: null, end_time: '12:00' })
  const concert = activity('concert', { start_date: day(0), start_time: '20:00', end_date: day(1), end_time: '00:00' })
  expect(timesOnDay(concert, day(0))).toEqual({ start_time: '20:00', end_time: '00:00' })
})

describe('an activity of several days', () => {
  const camp = activity('camp', { start_date: day(0), end_date: day(2), start_time: '09:00', end_time: '16:00' })

  test('each of its days says which one it is', () => {
    expect([0, 1, 2].map((index) => timeTextOn(camp, day(index), 'start'))).toEqual([
      expect.stringMatching(/^0?9:00.*, day 1 of 3$/),
      'All day, day 2 of 3',
      expect.stringMatching(/^until .*, day 3 of 3$/),
    ])
  })

  test('one day, one night and an end at midnight need no number', () => {
    const night = { ...camp, end_date: day(1), start_time: '18:00', end_time: '10:00' }
    const untilMidnight = { ...camp, end_date: day(1), end_time: '00:00' }
    for (const one of [{ ...camp, end_date: day(0) }, night, untilMidnight])
      expect(dayOfSeveral(one, day(0))).toBeNull()
    expect(dayOfSeveral({ ...camp, end_date: day(1) }, day(1))).toEqual({ day: 2, days: 2 })
  })
})

test('other things of a day stand between its activities by their time, after those that begin with them', () => {
  const timed = (uuid: string, start_time: string | null) =>
    activity(uuid, { start_date: day(0), end_date: day(0), start_time })
  const among = amongActivities(
    day(0),
    [timed('all day', null), timed('nine', '09:00'), timed('ten', '10:00')],
    [{ at: '11:00' }, { at: '' }, { at: '09:00' }, { at: '09:30' }],
  )
  expect(among.map(({ activity: one, other }) => one?.uuid ?? other?.at)).toEqual([
    'all day',
    '',
    'nine',
    '09:00',
    '09:30',
    'ten',
    '11:00',
  ])
})
