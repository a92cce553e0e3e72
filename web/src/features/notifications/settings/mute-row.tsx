import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, BellOff } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { ActionRow } from '../../../ui/layout/action-row.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { settingsMessages } from './messages.ts'
import { notificationSettingsQuery } from './settings.queries.ts'

export function MuteRow({ activityId }: { activityId: string }) {
  const queries = useQueryClient()
  const { data, isPending } = useQuery(notificationSettingsQuery)
  const isMuted = data?.muted_activities.includes(activityId) ?? false
  const { write, isWriting } = useWrite({
    send: (muted: boolean) =>
      call('PUT /api/notifications/muted/:activityId', { params: { activityId }, body: { muted } }),
    failure: settingsMessages.muteFailure,
    onSuccess: (_done, muted) => showToast(muted ? settingsMessages.muted : settingsMessages.unmuted),
    onSettled: () => queries.invalidateQueries(notificationSettingsQuery),
  })
  return (
    <ActionRow
      icon={isMuted ? Bell : BellOff}
      title={isMuted ? settingsMessages.unmute : settingsMessages.mute}
      text={isMuted ? settingsMessages.mutedHint : settingsMessages.muteHint}
      isBusy={isPending || isWriting}
      onClick={() => void write(!isMuted)}
    />
  )
}
