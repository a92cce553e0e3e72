import type { KeptSettings } from '@parent-activity/domain/notifications/notification-settings'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { pushMessages } from './messages.ts'

interface NamesSwitchProps {
  isOn: boolean
  onChange: (change: KeptSettings) => void
}

export function NamesSwitch({ isOn, onChange }: NamesSwitchProps) {
  return (
    <SwitchField
      label={pushMessages.names}
      help={pushMessages.withoutNames}
      className="mb-4"
      checked={isOn}
      onChange={(event) => onChange({ names_on_lock_screen: event.target.checked })}
    />
  )
}
