import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { Calendar, Repeat } from 'lucide-react'
import { Segmented } from '../../../ui/layout/segmented.tsx'
import { asRecurring, type AddForm } from '../fields/activity-form.ts'
import { AddSection } from './add-section.tsx'
import { PlannedLine } from './planned-line.tsx'
import { ScheduleDates } from './schedule-dates.tsx'
import { ScheduleRecurring } from './schedule-recurring.tsx'
import { activityMessages } from '../messages.ts'

interface ScheduleSectionProps {
  form: AddForm
  today: CalendarDate
  planned: readonly CalendarDate[]
}

export function ScheduleSection({ form, today, planned }: ScheduleSectionProps) {
  const { mode, is_shared, joint_host_children } = form.values
  return (
    <AddSection icon={Calendar} title={activityMessages.sections.when}>
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
        <ScheduleDates form={form} today={today} />
      ) : (
        <ScheduleRecurring form={form} today={today} />
      )}
      <PlannedLine values={form.values} planned={planned} today={today} />
    </AddSection>
  )
}
