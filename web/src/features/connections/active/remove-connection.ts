import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

/** The same deed in three ways: a proxy in between may let none but the plainest through. */
const ways = [
  (id: string) => call('DELETE /api/connections/:id', { params: { id } }),
  (id: string) => call('POST /api/connections/respond/:id', { params: { id }, body: { action: 'delete' } }),
  (id: string) => call('POST /api/connections/:id/remove', { params: { id } }),
]
const notLetThrough = new Set([0, 405, 501])

/** Ends a connection, or withdraws a request. What the server itself refuses is not tried another way. */
export async function removeConnection(id: string): Promise<void> {
  let lastError: ApiError | undefined
  for (const way of ways) {
    try {
      await way(id)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // It is gone: the answer to the way before was lost on the way back.
      if (lastError?.status === 0 && (error.status === 404 || error.code === 'withdrawn')) return
      if (!notLetThrough.has(error.status)) throw error
      lastError = error
    }
  }
  throw lastError
}
