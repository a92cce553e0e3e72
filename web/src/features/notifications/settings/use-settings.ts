import type { KeptSettings } from '@parent-activity/domain/notifications/notification-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { freshOnOpening } from '../../../api/fresh-on-opening.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { settingsMessages } from './messages.ts'
import { notificationSettingsQuery } from './settings.queries.ts'
import { withChange } from './with-change.ts'

/** Shows choices that wait for an earlier one to be stored, so that a slow network reverts none. */
export function useSettings() {
  const queries = useQueryClient()
  const { data, ...loading } = useQuery({ ...notificationSettingsQuery, ...freshOnOpening })
  const [waiting, setWaiting] = useState<readonly KeptSettings[]>([])
  const forget = (change: KeptSettings) => setWaiting((all) => all.filter((one) => one !== change))

  const { write } = useWrite({
    send: (change: KeptSettings) => call('PUT /api/notifications/settings', { body: change }),
    failure: settingsMessages.saveFailure,
    onMutate: () => queries.cancelQueries(notificationSettingsQuery),
    onSuccess: (stored) => {
      queries.setQueryData(notificationSettingsQuery.queryKey, stored)
      showToast(settingsMessages.saved)
    },
    onError: (_error, change) => {
      // Before the alert, which the write waits for.
      forget(change)
      void queries.invalidateQueries(notificationSettingsQuery)
    },
  })
  const change = async (wanted: KeptSettings) => {
    setWaiting((all) => [...all, wanted])
    await write(wanted)
    forget(wanted)
  }
  return { settings: data && waiting.reduce(withChange, data), change, loading }
}
