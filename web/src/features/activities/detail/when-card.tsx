import type { Activity } from '@parent-activity/contract/activities'
import { Calendar, CalendarPlus } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { dayText } from '../../../ui/dates/local-format.ts'
import { namesDays } from '../block/block-times.ts'
import { activityMessages } from '../messages.ts'
import { useRepeatsText } from '../series/use-repeats-text.ts'
import { spanText, spanTimesText } from '../span-text.ts'
import { FactCard } from './fact-card.tsx'
import { pageMessages } from './messages.ts'
import { useAddToCalendar } from './use-add-to-calendar.ts'
import { useTimesText } from './use-times-text.ts'

/** Whoever comes can add it to another calendar. */
export function WhenCard({ activity, isComing }: { activity: Activity; isComing: boolean }) {
  const { isSaving, save } = useAddToCalendar(activity)
  const repeats = useRepeatsText(activity)
  const isLong = namesDays(activity)
  const times = useTimesText(activity, isLong ? spanTimesText(activity) : undefined)
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
      <p className="font-semibold">{isLong ? spanText(activity) : dayText(activity.start_date)}</p>
      {times !== '' && <p>{times}</p>}
      {repeats !== '' && <p className="text-muted">{repeats}</p>}
    </FactCard>
  )
}
