import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { removeConnection } from './remove-connection.ts'

vi.mock('../../../api/call.ts', () => ({ call: vi.fn() }))
const answer = vi.mocked(call)
beforeEach(() => void answer.mockReset())

test.each([
  [404, 'not_found'],
  [409, 'withdrawn'],
  [409, 'already_answered'],
])('a parent who ends what somebody else has ended (%i %s) learns that it is gone', async (status, code) => {
  answer.mockRejectedValue(new ApiError(status, code, 'Gone'))
  await expect(removeConnection('id')).rejects.toMatchObject({ status: 404 })
  expect(answer).toHaveBeenCalledOnce()
})

test('a removal whose reply was lost counts as done when the next way finds nothing', async () => {
  answer
    .mockRejectedValueOnce(new ApiError(0, 'unreachable', ''))
    .mockRejectedValueOnce(new ApiError(404, 'not_found', ''))
  await expect(removeConnection('id')).resolves.toBeUndefined()
})
