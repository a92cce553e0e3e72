import type { NotificationsSettings } from '@parent-activity/contract/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { call } from '../../../api/call.ts'
import { IconButton } from '../../../ui/button.tsx'
import { momentText } from '../../../ui/dates/local-format.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { useWrite } from '../../../writes/use-write.ts'
import { ArrivalRow } from '../settings/arrival-row.tsx'
import { notificationSettingsQuery } from '../settings/settings.queries.ts'
import type { TestResult } from '../settings/use-send-test.ts'
import { pushMessages } from './messages.ts'

type Device = NotificationsSettings['push']['devices'][number]

export function DeviceRows({ devices, test }: { devices: readonly Device[]; test: TestResult | undefined }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    send: ({ id }: Device) => call('DELETE /api/push-devices/:id', { params: { id } }),
    failure: pushMessages.removeFailure,
    goneText: ({ name }) => pushMessages.removed(name),
    onSuccess: (_done, { name }) => showToast(pushMessages.removed(name)),
    onSettled: () => queries.invalidateQueries(notificationSettingsQuery),
  })
  if (devices.length === 0) {
    return (
      <ArrivalRow look="device" name={pushMessages.noDevice}>
        {pushMessages.noDeviceHint}
      </ArrivalRow>
    )
  }
  return devices.map((device) => {
    const { look, text } = arrivalOf(device, test)
    return (
      <ArrivalRow
        key={device.id}
        look={look}
        name={device.is_current ? pushMessages.current(device.name) : device.name}
        action={
          !device.is_current && (
            <IconButton
              label={pushMessages.remove(device.name)}
              icon={BellOff}
              className="-mt-2 -mr-3"
              onClick={() => void write(device)}
            />
          )
        }
      >
        {text}
      </ArrivalRow>
    )
  })
}

function arrivalOf(device: Device, test: TestResult | undefined): { look: 'good' | 'bad' | 'device'; text: string } {
  const outcome = test?.devices.find(({ id }) => id === device.id)?.outcome
  if (test && device.is_current && test.isShown) return { look: 'good', text: pushMessages.shown(test.time) }
  if (test && outcome === 'accepted') return { look: 'good', text: pushMessages.accepted(test.time) }
  if (outcome === 'failed') return { look: 'bad', text: pushMessages.failed }
  if (device.state !== 'ready') return { look: 'bad', text: pushMessages[device.state] }
  const { last_success_at } = device
  return {
    look: 'device',
    text: last_success_at === null ? pushMessages.nothingYet : pushMessages.lastReached(momentText(last_success_at)),
  }
}
