import type { Activity } from '@parent-activity/contract/activities'
import { plannedDates } from '@parent-activity/domain/activities/activity-rules'
import { addMonths, isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ApiError } from '../../../api/api-error.ts'
import { call, randomKey } from '../../../api/call.ts'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { dayOfYearText, fullDateText } from '../../../ui/dates/local-format.ts'
import { detailsBody, recurringMonths, type NewActivityValues } from '../fields/activity-form.ts'
import { activityMessages } from '../messages.ts'

interface Made {
  created: Activity[]
  skipped: { date: string; error: string }[]
  nearly_full: boolean
}

/** All dates in one call. Where none of them could be made, that is a failure like any other. */
export async function addActivities(childUuid: string, values: NewActivityValues, today: CalendarDate): Promise<Made> {
  const made = await call('POST /api/activities/:childUuid/batch', {
    params: { childUuid },
    body: {
      ...detailsBody(values),
      joint_host_children: values.joint_host_children,
      dates: plannedDates(values, today),
      ...(values.mode === 'recurring' && {
        series_id: randomKey(),
        is_recurring: true,
        recurring_days: values.recurrence_days,
        series_start_date: values.recurrence_start,
      }),
    },
  })
  const [reason] = made.skipped
  if (made.created.length === 0 && reason) throw new ApiError(422, 'nothing_created', reason.error)
  return made
}

type Planned = Pick<NewActivityValues, 'mode' | 'recurrence_end'>

export function createdText(count: number, { mode, recurrence_end }: Planned, today: CalendarDate): string {
  const { created, manyCreated, seriesCreated, seriesCreatedUntil } = activityMessages
  if (count === 1) return created
  if (mode === 'single') return manyCreated(count)
  const isDefault = recurrence_end === addMonths(today, recurringMonths)
  return isDefault ? seriesCreated(count) : seriesCreatedUntil(count, dayOfYearText(recurrence_end, today))
}

/** What to say where a child of the form was deleted meanwhile, else null. */
export function goneText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 404) return activityMessages.childGone
  return 'joint_host_children' in error.fields ? activityMessages.hostGone : null
}

export async function tellSkipped(skipped: Made['skipped'], created: string): Promise<void> {
  if (skipped.length === 0) return
  const reasons = skipped.map(({ date, error }) => `${isCalendarDate(date) ? fullDateText(date) : date}: ${error}`)
  await showAlert({
    title: activityMessages.someSkippedTitle,
    text: `${created} ${activityMessages.skipped(skipped.length, `\n${reasons.join('\n')}`)}`,
  })
}
