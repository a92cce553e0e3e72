import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { asRecurring, startingOn } from '../fields/activity-form.ts'
import { emptyActivity } from '../fields/activity-values.ts'
import { failureText } from '../../../writes/failure.ts'
import { createdText, createFailure } from './created-texts.ts'
import { plannedTexts } from './planned-texts.ts'
import { plannedDates } from '@parent-activity/domain/activities/activity-rules'

// A Monday.
const today = '2025-06-02'
const failed = (error: ApiError) => failureText(createFailure(error), error)
const recurring = { ...emptyActivity, ...asRecurring(emptyActivity, today) }

test('a series of the next two months is announced as such, any other with its end', () => {
  const over = 'Recurring activity series created! 9 activities scheduled'
  expect(createdText(9, recurring, today)).toBe(`${over} over the next 2 months.`)
  expect(createdText(9, { ...recurring, recurrence_end: '2025-12-01' }, today)).toMatch(
    /^Recurring .* scheduled until .*Dec/,
  )
  expect(createdText(9, emptyActivity, today)).toBe('9 activities created successfully!')
})

test('a new series repeats on the weekday of its start until a parent chooses another', () => {
  expect(recurring.recurrence_days).toEqual([1])
  expect(startingOn(recurring, '2025-06-05')).toEqual({ recurrence_start: '2025-06-05', recurrence_days: [4] })
  expect(startingOn({ ...recurring, recurrence_days: [1, 3] }, '2025-06-05')).toEqual({
    recurrence_start: '2025-06-05',
  })
  expect(asRecurring({ ...recurring, recurrence_days: [2] }, today).recurrence_days).toEqual([2])
})

test.each([
  [{ recurrence_start: '2025-05-01' }, 'Dates cannot be before today'],
  [{ recurrence_end: '2035-06-03' }, 'Dates can be at most 10 years ahead'],
  [{ recurrence_end: '2034-06-02' }, 'At most 366 activities can be made at once'],
  [{ recurrence_end: '2025-06-01' }, 'End date must be after start date'],
  [{ recurrence_end: '' }, 'No start and end date chosen yet.'],
  [{ recurrence_days: [] }, 'No days of the week chosen yet.'],
  [{ recurrence_end: today, recurrence_days: [3] }, 'None of these days lies in the period.'],
])('the preview of a series with %o promises nothing and says: %s', (change, text) => {
  const values = { ...recurring, ...change }
  const planned = plannedDates(values, today)
  expect(planned).toEqual([])
  expect(plannedTexts(values, planned, today)).toEqual({ main: '', rest: text })
})

test('a parent who adds an activity for a child deleted elsewhere reads that the child is gone', () => {
  expect(failed(new ApiError(404, 'not_found', 'x'))).toBe('This child was deleted meanwhile.')
  expect(failed(new ApiError(422, 'invalid', 'x', { joint_host_children: 'x' }))).toContain('no longer among the hosts')
  expect(failed(new ApiError(422, 'invalid', 'x', { cost: 'x' }))).toBe('Failed to create activity: x')
})
