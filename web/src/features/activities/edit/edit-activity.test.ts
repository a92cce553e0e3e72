import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { changeBody, editValues } from './edit-activity.ts'

const activity = {
  name: 'Old name',
  description: null,
  location: null,
  website_url: null,
  cost: 8.5,
  max_participants: null,
  start_date: '2025-06-06',
  end_date: '2025-06-06',
  start_time: '16:00',
  end_time: '17:00',
  is_shared: true,
  auto_notify_new_connections: false,
} as Activity
const start = { activity, values: editValues(activity) }

test.each([
  [{}, {}],
  [{ location: 'Pool' }, { location: 'Pool' }],
  [{ cost: '' }, { cost: null }],
  [{ start_time: '15:00' }, { start_time: '15:00', end_time: '17:00' }],
  [{ auto_notify_new_connections: true }, { auto_notify_new_connections: true }],
  [{ is_shared: false }, { is_shared: false }],
])('the form that was changed by %o sends %o and nothing else', (typed, sent) => {
  expect(changeBody(start, { ...start.values, ...typed }, '2025-06-06')).toEqual(sent)
})

test('another day is sent as the start', () => {
  expect(changeBody(start, start.values, '2025-06-07')).toEqual({ start_date: '2025-06-07' })
})

const camp = { ...activity, start_date: '2025-08-04', end_date: '2025-08-06' }
const campStart = { activity: camp, values: editValues(camp) }
const night = { ...activity, start_time: '20:00', end_time: '08:00', end_date: '2025-06-07' }
const nightStart = { activity: night, values: editValues(night) }

test('a camp has a last day; a night does not, because its times say when it ends', () => {
  expect(editValues(camp).last_day).toBe('2025-08-06')
  expect(editValues(night).last_day).toBe('')
  expect(editValues(activity).last_day).toBe('')
})

test.each([
  ['moved', '2025-08-11', { last_day: '2025-08-13' }, { start_date: '2025-08-11' }],
  ['lengthened', '2025-08-04', { last_day: '2025-08-08' }, { end_date: '2025-08-08' }],
  [
    'moved and shortened',
    '2025-08-11',
    { last_day: '2025-08-12' },
    { start_date: '2025-08-11', end_date: '2025-08-12' },
  ],
  ['made one day', '2025-08-04', { last_day: '' }, { end_date: '2025-08-04' }],
])('a camp that was %s sends its last day only if the length changed', (_, date, typed, sent) => {
  expect(changeBody(campStart, { ...campStart.values, ...typed }, date)).toEqual(sent)
})

test('a night that becomes two days sends the last one, whatever its length was', () => {
  const typed = { start_time: '10:00', end_time: '16:00', last_day: '2025-06-07' }
  expect(changeBody(nightStart, { ...nightStart.values, ...typed }, '2025-06-06')).toEqual({
    start_time: '10:00',
    end_time: '16:00',
    end_date: '2025-06-07',
  })
})
