import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activitiesByDay } from '../../activities/activity-days.ts'
import { childCounts, groupsOfDay } from './calendar-counts.ts'
import { addDays, addMonths, daysBetween } from '@parent-activity/domain/calendar/calendar-date'
import { monthGrid } from '../../../ui/dates/month-days.ts'
import { weekDays } from '../../activities/week/week-range.ts'

const family = ['maya', 'leo', 'ida']
const activity = (uuid: string, child_uuid: string, start_date: string, end_date = start_date) => ({
  uuid,
  child_uuid,
  name: 'Chess',
  start_date,
  end_date,
  start_time: '16:00',
  end_time: '17:00',
  is_host: true,
  invitation_status: 'none' as 'none' | 'rejected',
})

test('a day counts each child’s activities, in the order of the family', () => {
  const days = monthGrid('2026-11-01')
  const counts = childCounts(
    activitiesByDay(days, [
      activity('a', 'ida', '2026-11-20'),
      activity('b', 'maya', '2026-11-20'),
      activity('c', 'leo', '2026-11-20'),
      activity('d', 'maya', '2026-11-20'),
      activity('e', 'leo', '2026-11-19'),
    ]),
    family,
  )
  expect(counts.get('2026-11-20')?.children).toEqual([
    { child_uuid: 'maya', count: 2 },
    { child_uuid: 'leo', count: 1 },
    { child_uuid: 'ida', count: 1 },
  ])
  expect([...counts.keys()]).toEqual(['2026-11-19', '2026-11-20'])
})

test('a joint activity counts for each of its host children, and once in the total of the day', () => {
  const camp = ['maya', 'leo'].map((child) => activity('camp', child, '2026-11-29', '2026-12-02'))
  const counts = childCounts(activitiesByDay(monthGrid('2026-11-01'), camp), family)
  expect([...counts.keys()]).toEqual(['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'])
  for (const { total, children } of counts.values()) {
    expect(total).toBe(1)
    expect(children.map(({ count }) => count)).toEqual([1, 1])
  }
})

test('a declined invitation does not count', () => {
  const declined = { ...activity('a', 'maya', '2026-11-20'), is_host: false, invitation_status: 'rejected' as const }
  expect(childCounts(activitiesByDay(['2026-11-20'], [declined]), family).size).toBe(0)
})

test('a joint activity is listed once, under both names; two invited siblings are listed one by one', () => {
  const day = '2026-11-20'
  const invited = (child: string) => ({ ...activity('party', child, day), is_host: false })
  const groups = groupsOfDay(
    [activity('camp', 'leo', day), activity('camp', 'maya', day), invited('maya'), invited('leo')],
    [],
    family,
  )
  expect(groups.map(({ children, activities }) => [children.join(), activities.map(({ uuid }) => uuid)])).toEqual([
    ['maya', ['party']],
    ['maya,leo', ['camp']],
    ['leo', ['party']],
  ])
})

test('entries of other calendars stand with their children, also with those who have nothing else', () => {
  const groups = groupsOfDay(
    [activity('chess', 'maya', '2026-11-20')],
    [{ child_uuids: ['maya'] }, { child_uuids: ['ida', 'leo'] }, { child_uuids: ['gone'] }],
    family,
  )
  expect(groups.map(({ children, activities, entries }) => [children, activities.length, entries.length])).toEqual([
    [['maya'], 1, 1],
    [['leo', 'ida'], 0, 1],
  ])
})

test('the counts of one child leave out siblings and deleted children', () => {
  const byDay = activitiesByDay(
    ['2026-11-20'],
    [activity('a', 'maya', '2026-11-20'), activity('b', 'gone', '2026-11-20')],
  )
  expect(childCounts(byDay, ['maya']).get('2026-11-20')).toEqual({
    total: 1,
    children: [{ child_uuid: 'maya', count: 1 }],
  })
  expect(childCounts(byDay, ['leo']).size).toBe(0)
})

test('a day of the week view lists child by child, each by start time', () => {
  const days = weekDays('2026-11-18', 7)
  const byDay = activitiesByDay(days, [
    activity('late', 'maya', '2026-11-18'),
    { ...activity('early', 'maya', '2026-11-18'), start_time: '09:00' },
    activity('other', 'leo', '2026-11-18'),
    activity('gone', 'gone', '2026-11-18'),
  ])
  const groups = groupsOfDay(byDay.get('2026-11-18') ?? [], [], family)
  expect(groups.map(({ children, activities }) => [children.join(), activities.map(({ uuid }) => uuid)])).toEqual([
    ['maya', ['early', 'late']],
    ['leo', ['other']],
  ])
})

const someMonth = fc.integer({ min: -240, max: 240 }).map((months) => addMonths('2026-01-01', months))
const someActivities = (month: string) =>
  fc.array(
    fc
      .record({
        uuid: fc.uuid(),
        child: fc.constantFrom(...family),
        start: fc.integer({ min: -20, max: 50 }),
        length: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 15 })),
      })
      .map(({ uuid, child, start, length }) =>
        activity(uuid, child, addDays(month, start), addDays(month, start + length)),
      ),
    { maxLength: 40 },
  )

test('in any month a child’s counts add up to the days its activities share with the grid', () => {
  fc.assert(
    fc.property(
      someMonth.chain((month) => fc.tuple(fc.constant(month), someActivities(month))),
      ([month, activities]) => {
        const days = monthGrid(month)
        const [first = '', last = ''] = [days[0], days.at(-1)]
        const counts = childCounts(activitiesByDay(days, activities), family)
        for (const child of family) {
          const counted = [...counts.values()]
            .flatMap(({ children }) => children)
            .filter(({ child_uuid }) => child_uuid === child)
          const shared = activities
            .filter(({ child_uuid }) => child_uuid === child)
            .map(({ start_date, end_date }) => {
              const [from, to] = [start_date > first ? start_date : first, end_date < last ? end_date : last]
              return Math.max(0, daysBetween(from, to) + 1)
            })
          expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(shared.reduce((sum, n) => sum + n, 0))
        }
        for (const { children: ofDay } of counts.values()) {
          const order = ofDay.map(({ child_uuid }) => family.indexOf(child_uuid))
          expect(order).toEqual(order.toSorted((a, b) => a - b))
          expect(ofDay.every(({ count }) => count > 0)).toBe(true)
        }
      },
    ),
  )
})
