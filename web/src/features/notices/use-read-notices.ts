import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { mapItems } from '../../api/paged-list.ts'
import { useWrite } from '../../writes/use-write.ts'
import { sendOrWait } from '../../writes/waiting/send-or-wait.ts'
import { readMessages } from '../invitations/participants/read-messages.ts'
import { noticesQuery } from './notices.queries.ts'

export function useReadNotices() {
  const queries = useQueryClient()
  const { queryKey } = noticesQuery
  return useWrite({
    send: markRead,
    failure: readMessages.failure,
    onMutate: async (read) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(
        queryKey,
        (known) => known && mapItems(known, (notices) => notices.filter(({ uuid }) => !read.includes(uuid))),
      )
      return before
    },
    onError: (_error, _read, before) => void queries.setQueryData(queryKey, (known) => known && before),
    onSettled: () => void queries.invalidateQueries({ queryKey }),
  })
}

async function markRead(notice_uuids: string[]): Promise<void> {
  try {
    const about = { subject: `notices ${notice_uuids.join(' ')}`, text: null }
    await sendOrWait('POST /api/notices/read', { body: { notice_uuids } }, about)
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
