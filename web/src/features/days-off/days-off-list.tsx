import type { DayOff } from '@parent-activity/contract/calendar/days-off'
import { useState } from 'react'
import { CalendarArt } from '../../ui/art/art.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useMainWhenLost } from '../../ui/hooks/focus-main.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DayOffRow } from './day-off-row.tsx'
import { EditDaysOffDialog } from './edit-days-off-dialog.tsx'
import { daysOffMessages as texts } from './messages.ts'
import { useRemoveDaysOff } from './use-remove-days-off.ts'

export function DaysOffList({ daysOff }: { daysOff: readonly DayOff[] }) {
  const [edited, setEdited] = useState<DayOff | null>(null)
  const mainWhenLost = useMainWhenLost()
  const remove = useRemoveDaysOff()
  const hasCalendars = daysOff.some(({ source }) => source.kind === 'calendar')
  return (
    <div {...mainWhenLost}>
      <Card as="section" aria-label={texts.title} className="@container card-pad py-2!">
        {daysOff.length === 0 ? (
          <EmptyState art={<CalendarArt />} title={texts.none} text={texts.addFirst} />
        ) : (
          <ul>
            {daysOff.map((dayOff) => (
              <DayOffRow
                key={dayOff.id}
                dayOff={dayOff}
                onEdit={() => setEdited(dayOff)}
                onRemove={() => void remove(dayOff)}
              />
            ))}
          </ul>
        )}
      </Card>
      {hasCalendars && <p className="mt-5 text-sm text-muted">{texts.changesStay}</p>}
      {edited && <EditDaysOffDialog dayOff={edited} onClose={() => setEdited(null)} />}
    </div>
  )
}
