import { addMonths, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ApiError } from '../../../api/api-error.ts'
import { dayOfYearText } from '../../../ui/dates/local-format.ts'
import type { Failure } from '../../../writes/failure.ts'
import { recurringMonths } from '../fields/activity-form.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { activityMessages } from '../messages.ts'

type Planned = Pick<NewActivityValues, 'mode' | 'recurrence_end' | 'has_open_end'>

export function createdText(
  count: number,
  { mode, recurrence_end, has_open_end }: Planned,
  today: CalendarDate,
): string {
  const { created, manyCreated, seriesCreated, seriesCreatedUntil, openSeriesCreated } = activityMessages
  if (mode === 'recurring' && has_open_end) return openSeriesCreated(count)
  if (count === 1) return created
  if (mode === 'single') return manyCreated(count)
  const isDefault = recurrence_end === addMonths(today, recurringMonths)
  return isDefault ? seriesCreated(count) : seriesCreatedUntil(count, dayOfYearText(recurrence_end, today))
}

export function createFailure(error: unknown): Failure {
  const { createFailure: general, childGone, hostGone } = activityMessages
  if (!(error instanceof ApiError)) return general
  if (error.status === 404) return childGone
  return 'joint_host_children' in error.fields ? hostGone : general
}
