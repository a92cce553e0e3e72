import {
  choicesOf,
  notificationKinds,
  type NotificationKind,
  type NotifyWhen,
} from '@parent-activity/domain/notifications/notification-kind'
import type { KeptSettings, NotificationSettings } from '@parent-activity/domain/notifications/notification-settings'
import { useId } from 'react'
import { cx } from '../../../ui/cx.ts'
import { SelectBox } from '../../../ui/fields/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { kindTexts, settingsMessages } from './messages.ts'

const columns = {
  mail: '@lg:grid @lg:grid-cols-[minmax(0,1fr)_10.5rem] @lg:items-center @lg:gap-5',
  both: '@lg:grid @lg:grid-cols-[minmax(0,1fr)_8rem_8rem] @lg:items-center @lg:gap-x-3',
}

interface KindsCardProps {
  settings: NotificationSettings
  withDevices: boolean
  onChange: (change: KeptSettings) => void
}

export function KindsCard({ settings, withDevices, onChange }: KindsCardProps) {
  const { kinds, push_kinds } = settings
  const grid = withDevices ? columns.both : columns.mail
  return (
    <Card className="@container card-pad">
      <div aria-hidden className={`hidden border-b border-line pb-3 text-label font-semibold ${grid}`}>
        <span>{settingsMessages.what}</span>
        {withDevices && <span>{settingsMessages.onDevices}</span>}
        <span>{settingsMessages.byEmail}</span>
      </div>
      <ul className={cx('-mt-4 divide-y divide-line @lg:mt-0', !withDevices && '-mb-4')}>
        {notificationKinds.map((kind) => (
          <KindRow
            key={kind}
            kind={kind}
            grid={grid}
            mail={kinds[kind]}
            device={withDevices ? push_kinds[kind] : undefined}
            onChange={onChange}
          />
        ))}
      </ul>
      {withDevices && <p className="mt-2 text-sm text-muted">{settingsMessages.mailOnlyIfNeeded}</p>}
    </Card>
  )
}

interface KindRowProps {
  kind: NotificationKind
  grid: string
  mail: NotifyWhen
  device: NotifyWhen | undefined
  onChange: (change: KeptSettings) => void
}

function KindRow({ kind, grid, mail, device, onChange }: KindRowProps) {
  const id = useId()
  const { name, example } = kindTexts[kind]
  return (
    <li className={`py-4 ${grid}`}>
      <div className="mb-2.5 wrap-anywhere @lg:mb-0">
        <p id={`${id}-name`} className="font-semibold">
          {name}
        </p>
        <p id={`${id}-example`} className="text-muted">
          {example()}
        </p>
      </div>
      <div className={cx('@lg:contents', device !== undefined && 'grid grid-cols-2 gap-2.5')}>
        {device !== undefined && (
          <WhenBox
            {...{ id, kind }}
            channel={settingsMessages.device}
            value={device}
            onChange={(when) => onChange({ push_kinds: { [kind]: when } })}
          />
        )}
        <WhenBox
          {...{ id, kind }}
          channel={settingsMessages.email}
          value={mail}
          onChange={(when) => onChange({ kinds: { [kind]: when } })}
        />
      </div>
    </li>
  )
}

interface WhenBoxProps {
  id: string
  kind: NotificationKind
  channel: string
  value: NotifyWhen
  onChange: (when: string) => void
}

function WhenBox({ id, kind, channel, value, onChange }: WhenBoxProps) {
  const channelId = useId()
  const allowed: readonly NotifyWhen[] = choicesOf[kind]
  return (
    <SelectBox
      aria-labelledby={`${id}-name ${channelId}`}
      aria-describedby={`${id}-example`}
      lead={
        <span id={channelId} className="@lg:hidden">
          {channel}
        </span>
      }
      options={Object.entries(settingsMessages.when)
        .filter(([when]) => allowed.some((one) => one === when))
        .map(([when, label]) => ({ value: when, label }))}
      className={cx(
        channel === settingsMessages.device ? 'pl-15.5' : 'pl-14',
        'pr-8! @lg:pr-11! @lg:pl-3.5',
        value === 'off' && 'border-transparent! bg-sunken! text-muted!',
      )}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
