import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { mapItems } from '../../api/paged-list.ts'
import { showFailure } from '../../writes/show-failure.ts'
import { readMessages } from '../invitations/participants/read-messages.ts'
import { noticesQuery } from './notices.queries.ts'

/** Marks notices as read for the whole family. They go at once, and come back where the server refuses. */
export function useReadNotices() {
  const queries = useQueryClient()
  const { queryKey } = noticesQuery
  return async (uuids: readonly string[]): Promise<boolean> => {
    await queries.cancelQueries({ queryKey })
    const before = queries.getQueryData(queryKey)
    queries.setQueryData(
      queryKey,
      (known) => known && mapItems(known, (notices) => notices.filter(({ uuid }) => !uuids.includes(uuid))),
    )
    try {
      await Promise.all(uuids.map(markRead))
      return true
    } catch (error) {
      queries.setQueryData(queryKey, (known) => known && before)
      await showFailure(readMessages.failure, error)
      return false
    } finally {
      void queries.invalidateQueries({ queryKey })
    }
  }
}

async function markRead(id: string): Promise<void> {
  try {
    await call('POST /api/notices/:id/read', { params: { id } })
  } catch (error) {
    // What is gone needs no reading any more.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
