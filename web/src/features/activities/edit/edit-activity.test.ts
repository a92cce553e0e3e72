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
