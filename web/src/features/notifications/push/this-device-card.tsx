import type { NotificationsSettings } from '@parent-activity/contract/notifications'
import { Card } from '../../../ui/layout/card.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { pushMessages } from './messages.ts'
import { useThisDevice } from './use-this-device.ts'

export function ThisDeviceCard({ push }: Pick<NotificationsSettings, 'push'>) {
  const { isOn, isBlocked, isSwitching, text, change } = useThisDevice(push)
  return (
    <Card as="section" aria-labelledby="this-device" className="card-pad">
      <h2 id="this-device" className="mb-2">
        {pushMessages.thisDevice}
      </h2>
      <SwitchField
        label={pushMessages.switch}
        help={<span role="status">{isSwitching ? pushMessages.switching : text}</span>}
        checked={isOn}
        disabled={isBlocked}
        onChange={(event) => void change(event.target.checked)}
      />
    </Card>
  )
}
