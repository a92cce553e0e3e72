import type { FollowedKind } from '@parent-activity/domain/calendar/followed-calendar-rules'
import { Segmented } from '../../ui/layout/segmented.tsx'
import { calendarsMessages as texts } from './messages.ts'

export function KindField({ value, onChange }: { value: FollowedKind; onChange: (kind: FollowedKind) => void }) {
  return (
    <div>
      <span aria-hidden className="mb-1.5 block text-label font-semibold">
        {texts.entriesAre}
      </span>
      <Segmented
        label={texts.entriesAre}
        options={[
          { value: 'events', label: texts.events },
          { value: 'days_off', label: texts.daysOff },
        ]}
        value={value}
        onChange={onChange}
        className="*:flex-1"
      />
    </div>
  )
}
