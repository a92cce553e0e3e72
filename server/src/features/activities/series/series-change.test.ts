import { describe, expect, test } from 'vitest'
import { changedDate, changesAnything, seriesChange } from './series-change.ts'

/** A Wednesday. */
const one = {
  name: 'Piano',
  description: null,
  location: '14 Elm Road',
  website_url: null,
  cost: 18,
  max_participants: null,
  is_shared: false,
  auto_notify_new_connections: false,
  series_date: '2025-06-04',
  start_date: '2025-06-04',
  end_date: '2025-06-04',
  start_time: '16:30',
  end_time: '17:15',
}
const nothing = { details: {}, times: {}, length: null, move: null }

describe('what changes', () => {
  test.each([
    ['nothing', {}, nothing],
    ['what was sent as it is', { ...one, start_date: one.start_date, end_date: one.end_date }, nothing],
    ['a place', { name: 'Piano', location: 'Hall' }, { ...nothing, details: { location: 'Hall' } }],
    ['to nothing', { cost: null }, { ...nothing, details: { cost: null } }],
    ['a time', { start_time: '17:00', end_time: '17:15' }, { ...nothing, times: { start_time: '17:00' } }],
    ['a time over midnight', { end_time: '01:00', end_date: '2025-06-05' }, { ...nothing, times: { end_time: '01:00' } }],
    ['a length', { end_date: '2025-06-06' }, { ...nothing, length: 2 }],
    ['a day', { start_date: '2025-06-05', end_date: '2025-06-05' }, { ...nothing, move: { weekday: 3, days: 1 } }],
  ])('%s', (_name, wanted, change) => {
    const { series_date: _, ...sent } = { series_date: '', ...wanted }
    expect(seriesChange(one, sent)).toEqual(change)
    expect(changesAnything(seriesChange(one, sent))).toBe(change !== nothing)
  })

  test('a day is counted from the day of the rule, also for a date that was moved on its own', () => {
    const moved = { ...one, start_date: '2025-06-06', end_date: '2025-06-06' }
    expect(seriesChange(moved, { start_date: '2025-06-05' }).move).toEqual({ weekday: 3, days: 1 })
    expect(seriesChange(moved, { start_date: '2025-06-04' }).move).toEqual({ weekday: 3, days: 0 })
  })
})

describe('a date of the series', () => {
  const another = { ...one, series_date: '2025-06-11', start_date: '2025-06-11', end_date: '2025-06-11' }
  const changed = (date: typeof one, wanted: object) => {
    const { series_date, start_date, end_date, start_time, end_time } = changedDate(date, seriesChange(one, wanted))
    return [series_date, start_date, end_date, start_time, end_time]
  }

  test.each([
    ['keeps its own times', {}, ['2025-06-11', '2025-06-11', '2025-06-11', '16:30', '17:15']],
    ['moves with its weekday', { start_date: '2025-06-02' }, ['2025-06-09', '2025-06-09', '2025-06-09', '16:30', '17:15']],
    ['lasts over midnight', { end_time: '01:00' }, ['2025-06-11', '2025-06-11', '2025-06-12', '16:30', '01:00']],
    ['lasts as long', { end_date: '2025-06-06' }, ['2025-06-11', '2025-06-11', '2025-06-13', '16:30', '17:15']],
  ])('%s', (_name, wanted, expected) => {
    expect(changed(another, wanted)).toEqual(expected)
  })

  test('of another weekday stays on its day', () => {
    const friday = { ...one, series_date: '2025-06-13', start_date: '2025-06-13', end_date: '2025-06-13' }
    expect(changed(friday, { start_date: '2025-06-05' })[1]).toBe('2025-06-13')
  })

  test('that was moved on its own goes where the rule puts it now, and keeps its length', () => {
    const camp = { ...another, start_date: '2025-06-14', end_date: '2025-06-16' }
    expect(changed(camp, { start_date: '2025-06-05' }).slice(0, 3)).toEqual(['2025-06-12', '2025-06-12', '2025-06-14'])
    expect(changed(camp, { start_time: '17:00' }).slice(0, 3)).toEqual(['2025-06-11', '2025-06-14', '2025-06-16'])
  })
})
