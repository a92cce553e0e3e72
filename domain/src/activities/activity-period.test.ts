import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastDay, periodProblems, timesProblems } from './activity-rules.ts'
import type { Problem } from '../texts/problem.ts'

const said = (problems: Problem[]) => problems.map(({ field, text }) => `${field}: ${text}`).join(', ')

describe('an end time needs a start time and differs from it', () => {
  test.each([
    [null, null, ''],
    ['16:00', null, ''],
    ['16:00', '17:00', ''],
    ['22:00', '01:00', ''],
    [null, '17:00', 'start_time: Please choose a start time as well'],
    ['16:00', '16:00', 'end_time: End time must be after start time'],
  ])('%s to %s', (start_time, end_time, text) => {
    expect(said(timesProblems({ start_time, end_time }))).toBe(text)
  })
})

describe('a period ends after it starts and within a year', () => {
  const endDate = 'end_date: End date must be after start date'
  const endTime = 'end_time: End time must be after start time'

  test.each([
    ['2026-11-18 16:00', '2026-11-18 17:00', ''],
    ['2026-11-18 22:00', '2026-11-19 01:00', ''],
    ['2026-11-18 22:00', '2026-11-18 01:00', endTime],
    ['2026-11-18 22:00', '2026-11-18 22:00', endTime],
    ['2026-11-18 22:00', '2026-11-20 22:00', ''],
    ['2026-11-18 22:00', '2026-11-18', ''],
    ['2026-11-18', '2026-11-18', ''],
    ['2026-11-18', '2026-11-20', ''],
    ['2026-11-18', '2026-11-20 17:00', 'start_time: Please choose a start time as well'],
    ['2026-11-18 22:00', '2026-11-17 23:00', endDate],
    ['2026-11-18', '2027-11-19', ''],
    ['2026-11-18', '2027-11-20', 'end_date: An activity can last at most a year'],
    ['9999-12-31', '9999-12-31', ''],
  ])('%s to %s', (start, end, text) => {
    const [start_date = '', start_time = null] = start.split(' ')
    const [end_date = '', end_time = null] = end.split(' ')
    expect(said(periodProblems({ start_date, end_date, start_time, end_time }))).toBe(text)
  })
})

test('an activity that runs over midnight ends on the next day', () => {
  expect(lastDay('2026-02-28', { start_time: '22:00', end_time: '01:00' })).toBe('2026-03-01')
  expect(lastDay('2026-02-28', { start_time: '22:00', end_time: '00:00' })).toBe('2026-03-01')
  expect(lastDay('2026-02-28', { start_time: '16:00', end_time: '17:00' })).toBe('2026-02-28')
  expect(lastDay('2026-02-28', { start_time: '16:00', end_time: '16:00' })).toBe('2026-02-28')
  expect(lastDay('2026-02-28', { start_time: '16:00', end_time: null })).toBe('2026-02-28')
  expect(lastDay('2026-02-28', { start_time: null, end_time: null })).toBe('2026-02-28')
})

test('times that a form accepts make a valid period', () => {
  const someTime = fc.option(
    fc.integer({ min: 0, max: 1439 }).map((m) => new Date(m * 60_000).toISOString().slice(11, 16)),
  )
  fc.assert(
    fc.property(someTime, someTime, (start_time, end_time) => {
      const times = { start_time, end_time }
      const period = { ...times, start_date: '2026-11-18', end_date: lastDay('2026-11-18', times) }
      expect(periodProblems(period)).toEqual(timesProblems(times))
    }),
  )
})
