import {
  choicesOf,
  notificationKinds,
  type NotificationKind,
  type NotifyWhen,
} from '@parent-activity/domain/notifications/notification-kind'
import type { KeptSettings, NotificationSettings } from '@parent-activity/domain/notifications/notification-settings'
import { useId } from 'react'
import { SelectBox } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { kindTexts, settingsMessages } from './messages.ts'

const columns = '@lg:grid @lg:grid-cols-[minmax(0,1fr)_10.5rem] @lg:items-center @lg:gap-5'

interface KindsCardProps {
  kinds: NotificationSettings['kinds']
  onChange: (change: KeptSettings) => void
}

export function KindsCard({ kinds, onChange }: KindsCardProps) {
  return (
    <Card className="@container card-pad">
      <div aria-hidden className={`hidden border-b border-line pb-3 text-label font-semibold ${columns}`}>
        <span>{settingsMessages.what}</span>
        <span>{settingsMessages.byEmail}</span>
      </div>
      <ul className="-my-4 divide-y divide-line @lg:mt-0">
        {notificationKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            value={kinds[kind]}
            onChange={(when) => onChange({ kinds: { [kind]: when } })}
          />
        ))}
      </ul>
    </Card>
  )
}

interface KindRowProps {
  kind: NotificationKind
  value: NotifyWhen
  onChange: (when: string) => void
}

function KindRow({ kind, value, onChange }: KindRowProps) {
  const id = useId()
  const { name, example } = kindTexts[kind]
  const allowed: readonly NotifyWhen[] = choicesOf[kind]
  return (
    <li className={`py-4 ${columns}`}>
      <div className="mb-2.5 wrap-anywhere @lg:mb-0">
        <p id={`${id}-name`} className="font-semibold">
          {name}
        </p>
        <p id={`${id}-example`} className="text-muted">
          {example()}
        </p>
      </div>
      <SelectBox
        aria-labelledby={`${id}-name ${id}-channel`}
        aria-describedby={`${id}-example`}
        lead={
          <span id={`${id}-channel`} className="@lg:hidden">
            {settingsMessages.email}
          </span>
        }
        options={Object.entries(settingsMessages.when)
          .filter(([when]) => allowed.some((one) => one === when))
          .map(([when, label]) => ({ value: when, label }))}
        className={value === 'off' ? 'border-transparent! bg-sunken! pl-15 text-muted! @lg:pl-3.5' : 'pl-15 @lg:pl-3.5'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </li>
  )
}
