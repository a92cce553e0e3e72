import type { Activity } from '@parent-activity/contract/activities'
import { Calendar, CalendarPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { dayText } from '../../../ui/dates/local-format.ts'
import { namesDays } from '../block/block-times.ts'
import { activityMessages } from '../messages.ts'
import { repeatsText } from '../repeats-text.ts'
import { FactCard } from './fact-card.tsx'
import { pageMessages } from './messages.ts'
import { useAddToCalendar } from './use-add-to-calendar.ts'
import { useTimesText } from './use-times-text.ts'

/** Whoever comes can add it to another calendar. */
export function WhenCard({ activity, isComing }: { activity: Activity; isComing: boolean }) {
  const { isSaving, save } = useAddToCalendar(activity)
  const times = useTimesText(activity)
  return (
    <FactCard
      title={activityMessages.sections.when}
      icon={Calendar}
      action={
        isComing && (
          <Button icon={CalendarPlus} busy={isSaving && pageMessages.saving} onClick={() => void save()}>
            {pageMessages.addToCalendar}
          </Button>
        )
      }
    >
      {!namesDays(activity) && <p className="font-semibold">{dayText(activity.start_date)}</p>}
      <p className={namesDays(activity) ? 'font-semibold' : undefined}>{times}</p>
      {activity.is_recurring && <p className="text-muted">{repeatsText(activity.recurring_days)}</p>}
    </FactCard>
  )
}
