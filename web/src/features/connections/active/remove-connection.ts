import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

/** Three ways to the same end: a proxy may let only the plainest through. */
const ways = [
  (send: typeof call, id: string) => send('DELETE /api/connections/:id', { params: { id } }),
  (send: typeof call, id: string) =>
    send('POST /api/connections/respond/:id', { params: { id }, body: { action: 'delete' } }),
  (send: typeof call, id: string) => send('POST /api/connections/:id/remove', { params: { id } }),
]
const settled = new Set(['withdrawn', 'already_answered'])
const notLetThrough = new Set([0, 405, 501])

/** Ends a connection, or withdraws a request. A refusal of the server itself is not tried another way. */
export async function removeConnection(id: string, send = call): Promise<void> {
  let lastError: ApiError | undefined
  for (const way of ways) {
    try {
      await way(send, id)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The reply to the way before was lost.
      if (lastError?.status === 0 && (error.status === 404 || settled.has(error.code))) return
      // A request that somebody has settled already is gone like a connection.
      if (settled.has(error.code)) throw new ApiError(404, error.code, error.message)
      if (!notLetThrough.has(error.status)) throw error
      lastError = error
    }
  }
  throw lastError
}
