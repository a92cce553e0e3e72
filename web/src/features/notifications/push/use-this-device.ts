import type { NotificationsSettings } from '@parent-activity/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { notificationSettingsQuery } from '../settings/settings.queries.ts'
import { deviceState } from './device-state.ts'
import { pushMessages } from './messages.ts'
import { ownPushSupport } from './push-support.ts'
import { switchOff, switchOn } from './this-device.ts'

export function useThisDevice({ public_key, devices }: NotificationsSettings['push']) {
  const queries = useQueryClient()
  const support = ownPushSupport()
  const known = devices.find(({ is_current }) => is_current)
  const [permission, setPermission] = useState(() => (support === 'ready' ? Notification.permission : 'default'))
  const { write, isWriting } = useWrite({
    send: async (wanted: boolean): Promise<boolean> => {
      if (!wanted) {
        if (known) await switchOff(known.id)
        return false
      }
      const answer = await switchOn(public_key ?? '')
      setPermission(answer)
      return answer === 'granted'
    },
    failure: pushMessages.switchFailure,
    onSuccess: (isOn, wanted) => {
      if (isOn === wanted) showToast(isOn ? pushMessages.switchedOn : pushMessages.switchedOff)
    },
    onSettled: () => queries.invalidateQueries(notificationSettingsQuery),
  })
  const state = deviceState({ isServerReady: public_key !== null, support, permission, known: known?.state })
  return {
    isOn: state === 'on',
    isBlocked: state !== 'on' && state !== 'off' && state !== 'noLonger',
    isSwitching: isWriting,
    text: pushMessages[state],
    change: write,
  }
}
