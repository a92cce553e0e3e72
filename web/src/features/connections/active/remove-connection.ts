import { ApiError } from '../../../api/api-error.ts'
import type { call } from '../../../api/call.ts'

/** A proxy may block DELETE. */
const ways = [
  (send: typeof call, id: string) => send('DELETE /api/connections/:id', { params: { id } }),
  (send: typeof call, id: string) =>
    send('POST /api/connections/respond/:id', { params: { id }, body: { action: 'delete' } }),
  (send: typeof call, id: string) => send('POST /api/connections/:id/remove', { params: { id } }),
]
const settled = new Set(['withdrawn', 'already_answered'])
const notLetThrough = new Set([0, 405, 501])

export async function removeConnection(id: string, send: typeof call): Promise<void> {
  let lastError: ApiError | undefined
  for (const way of ways) {
    try {
      await way(send, id)
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The previous call succeeded, but its reply was lost.
      if (lastError?.status === 0 && (error.status === 404 || settled.has(error.code))) return
      if (settled.has(error.code)) throw new ApiError(404, error.code, error.message)
      if (!notLetThrough.has(error.status)) throw error
      lastError = error
    }
  }
  throw lastError
}
