import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../api/api-error.ts'
import { activityMessages } from '../features/activities/messages.ts'
import { templateMessages } from '../features/templates/messages.ts'
import { failureText } from './failure.ts'

const bare = new ApiError(502, 'unknown', '')
const refusal = new ApiError(409, 'year_full', 'No more room.')

test('a user reads a bare sentence if the server gave no reason', () => {
  const { createFailure, updateFailure, deleteFailure } = activityMessages
  expect([createFailure, updateFailure, deleteFailure].map((failure) => failureText(failure, bare))).toEqual([
    'Failed to create activity',
    'Failed to update activity',
    'Failed to delete activity',
  ])
  expect(failureText(templateMessages.saveFailure, bare)).toBe('Error saving template: Request failed')
  expect(failureText(createFailure, new TypeError('boom'))).toBe('Failed to create activity')
})

test('a user reads the server’s reason, or that the server was not reached', () => {
  const { updateFailure, createFailure } = activityMessages
  expect(failureText(updateFailure, refusal)).toBe('Error: Failed to update activity: No more room.')
  expect(failureText(templateMessages.saveFailure, refusal)).toBe('Failed to save template: No more room.')
  expect(failureText(createFailure, unreachable())).toContain('Failed to create activity: The server could not')
})
