import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import type { call } from '../../../api/call.ts'
import { removeConnection } from './remove-connection.ts'

/** Answers each call with the next refusal, then accepts. */
function refusing(...refusals: ApiError[]): typeof call {
  return () => (refusals.length > 0 ? Promise.reject(refusals.shift()) : Promise.resolve({} as never))
}

test.each([
  [404, 'not_found'],
  [409, 'withdrawn'],
  [409, 'already_answered'],
])('a parent who ends what somebody else has ended (%i %s) learns that it is gone', async (status, code) => {
  await expect(removeConnection('id', refusing(new ApiError(status, code, 'Gone')))).rejects.toMatchObject({
    status: 404,
  })
})

test('a removal whose reply was lost counts as done when the next call finds nothing', async () => {
  const lostThenGone = refusing(new ApiError(0, 'unreachable', ''), new ApiError(404, 'not_found', ''))
  await expect(removeConnection('id', lostThenGone)).resolves.toBeUndefined()
})
