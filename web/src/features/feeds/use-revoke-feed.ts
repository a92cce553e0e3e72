import type { Feed } from '@parent-activity/contract/calendar/feeds'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showConfirm } from '../../ui/overlays/alert.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'
import { useWrite } from '../../writes/use-write.ts'
import { auditEventsQuery } from '../audit/audit.queries.ts'
import { feedsQuery } from './feeds.queries.ts'
import { feedsMessages as texts } from './messages.ts'

export function useRevokeFeed(onRevoked: () => void) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: Feed) => call('DELETE /api/feeds/:id', { params: { id } }),
    failure: texts.revokeFailure,
    goneText: () => texts.revokedElsewhere,
    onSuccess: () => showToast(texts.revoked),
    onSettled: async () => {
      void queries.invalidateQueries(auditEventsQuery)
      await queries.invalidateQueries(feedsQuery)
    },
  })
  return async (feed: Feed) => {
    const question = { title: texts.revokeLink(feed.name), text: texts.revokeQuestion, destructive: true }
    if ((await showConfirm(question)) && (await write(feed))) onRevoked()
  }
}
