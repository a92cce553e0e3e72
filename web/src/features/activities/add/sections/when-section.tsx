import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Calendar, Repeat } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '../../../../ui/layout/segmented.tsx'
import { asRecurring, type AddForm } from '../../fields/activity-form.ts'
import { ExceptDaysOff } from './except-days-off.tsx'
import { FoldSection } from './fold-section.tsx'
import type { TimeParts } from '../following-end.ts'
import { PlannedLine } from './planned-line.tsx'
import { ScheduleDates } from './schedule-dates.tsx'
import { ScheduleRecurring } from './schedule-recurring.tsx'
import { whenText } from './section-texts.ts'
import type { Folding } from './use-folding.ts'
import { activityMessages } from '../../messages.ts'

interface WhenSectionProps {
  form: AddForm
  times: TimeParts
  folding: Folding
  today: CalendarDate
  planned: readonly CalendarDate[]
  /** Days off that the rule would have given. */
  leftOut: readonly CalendarDate[]
  childName: string
  /** How long the copied activity lasts. */
  days: number | null
  /** Clashes of its hours. */
  clash: ReactNode
}

export function WhenSection({
  form,
  times,
  folding,
  today,
  planned,
  leftOut,
  childName,
  days,
  clash,
}: WhenSectionProps) {
  const { mode, is_shared, joint_host_children } = form.values
  return (
    <FoldSection
      icon={Calendar}
      title={activityMessages.sections.when}
      summary={whenText(form.values, planned, today)}
      folding={folding}
    >
      <Segmented
        label={activityMessages.labels.schedule}
        value={mode}
        onChange={(next) => form.change(next === 'recurring' ? asRecurring(form.values, today) : { mode: next })}
        options={[
          { value: 'single', label: activityMessages.labels.singleDates },
          {
            value: 'recurring',
            label: activityMessages.labels.recurring,
            icon: Repeat,
            disabled: is_shared || joint_host_children.length > 0,
          },
        ]}
      />
      {mode === 'single' ? (
        <ScheduleDates form={form} times={times} today={today} days={days} />
      ) : (
        <>
          <ScheduleRecurring form={form} times={times} today={today} />
          <ExceptDaysOff form={form} leftOut={leftOut} childName={childName} today={today} />
        </>
      )}
      {clash}
      <PlannedLine values={form.values} planned={planned} today={today} />
    </FoldSection>
  )
}
