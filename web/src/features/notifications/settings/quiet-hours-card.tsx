import {
  eveningTimes,
  type KeptSettings,
  type NotificationSettings,
} from '@parent-activity/domain/notifications/notification-settings'
import { Moon } from 'lucide-react'
import { useState } from 'react'
import { timeText } from '../../../ui/dates/local-format.ts'
import { TimeField } from '../../../ui/dates/time-picker.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { settingsMessages } from './messages.ts'

interface QuietHoursCardProps {
  settings: NotificationSettings
  onChange: (change: KeptSettings) => void
}

export function QuietHoursCard({ settings, onChange }: QuietHoursCardProps) {
  const { quiet_from, quiet_to, evening_at } = settings
  return (
    <Card as="section" aria-labelledby="quiet-hours" className="card-pad">
      <h2 id="quiet-hours" className="mb-4">
        {settingsMessages.quietHours}
      </h2>
      <div className="grid grid-cols-2 gap-2.5">
        <KeptTime
          label={settingsMessages.from}
          value={quiet_from}
          onChange={(time) => onChange({ quiet_from: time })}
        />
        <KeptTime label={settingsMessages.to} value={quiet_to} onChange={(time) => onChange({ quiet_to: time })} />
      </div>
      <p className="mt-2 mb-4 text-sm text-muted">
        {quiet_from === quiet_to ? settingsMessages.noneQuiet : settingsMessages.quiet}
      </p>
      <SelectField
        label={settingsMessages.eveningAt}
        icon={Moon}
        options={eveningTimes.map((value) => ({ value, label: timeText(value) }))}
        value={evening_at}
        onChange={(event) => onChange({ evening_at: event.target.value })}
      />
    </Card>
  )
}

interface KeptTimeProps {
  label: string
  value: string
  onChange: (time: string) => void
}

/** Every arrow key chooses another time; only the last one is kept. */
function KeptTime({ label, value, onChange }: KeptTimeProps) {
  const [chosen, setChosen] = useState<string>()
  const keep = () => {
    if (chosen !== undefined && chosen !== value) onChange(chosen)
    setChosen(undefined)
  }
  return <TimeField label={label} value={chosen ?? value} clearable={false} onChange={setChosen} onClosed={keep} />
}
