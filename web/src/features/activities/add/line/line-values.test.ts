import { expect, test } from 'vitest'
import { emptyActivity } from '../../fields/activity-values.ts'
import { lineChanges, lineValues, readAgain } from './line-values.ts'
import { readLine } from './read-line.ts'

const today = '2026-11-18'
const context = { childUuid: 'maya', today, isShared: false, hoursOf: () => 1.5 }
const vocabulary = {
  today,
  from: today,
  dayFirst: true,
  children: [
    { uuid: 'maya', name: 'Maya' },
    { uuid: 'leo', name: 'Leo' },
  ],
  activities: [],
  places: [],
  templates: [],
}
const written = (line: string, others = {}) => lineValues(readLine(line, vocabulary), { ...context, ...others })

test('a weekday with an end becomes the form’s recurring schedule', () => {
  expect(written('Swimming Tue & Thu 4–5pm until 18 Dec at the pool')).toEqual({
    name: 'Swimming',
    location: 'the pool',
    start_time: '16:00',
    end_time: '17:00',
    mode: 'recurring',
    recurrence_start: '2026-11-19',
    recurrence_end: '2026-12-18',
    recurrence_days: [2, 4],
    recurrence_weeks: 1,
    has_open_end: false,
  })
})

test('a start alone gets the length of the name, or the one in the line', () => {
  expect(written('Judo 4pm')).toMatchObject({ start_time: '16:00', end_time: '17:30' })
  expect(written('Judo 4pm 45 min')).toMatchObject({ start_time: '16:00', end_time: '16:45' })
})

test('shared and joint activities get the dates of the series, one by one', () => {
  const dates = ['2026-11-24', '2026-12-01']
  expect(written('Judo Tue until 5 Dec', { isShared: true })).toEqual({ name: 'Judo', mode: 'single', dates })
  expect(written('Judo Tue until 5 Dec Maya and Leo')).toEqual({
    name: 'Judo',
    mode: 'single',
    dates,
    joint_host_children: ['leo'],
  })
})

test('a sibling named alone does not host together with this child', () => {
  expect(written('Judo Leo')).toEqual({ name: 'Judo' })
})

test('a word taken from the line gives the field its former value back, and leaves corrections alone', () => {
  const asked = { ...emptyActivity, dates: ['2026-12-24'] }
  const first = lineChanges({}, written('Judo Tue'), {}, asked)
  expect(first.changes).toEqual({ name: 'Judo', mode: 'single', dates: ['2026-11-24'] })

  const corrected = { ...asked, ...first.changes, name: 'Judo club' }
  const second = lineChanges(written('Judo Tue'), written('Judo'), first.former, corrected)
  expect(second.changes).toEqual({ mode: 'single', dates: ['2026-12-24'] })
})

test('a line that is read again rewrites its own words, and leaves corrections alone', () => {
  const before = { name: 'Gym river', start_time: '17:00', end_time: '18:00' }
  const now = { name: 'Gym', start_time: '17:00', end_time: '18:30' }
  expect(readAgain(before, now, { ...emptyActivity, ...before })).toEqual(now)
  const corrected = { ...emptyActivity, ...before, name: 'Gym class' }
  expect(readAgain(before, now, corrected)).toEqual({ ...now, name: 'Gym river' })
})
