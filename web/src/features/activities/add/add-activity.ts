import type { Activity } from '@parent-activity/contract/activities'
import { plannedDates, recurrenceRule } from '@parent-activity/domain/activities/activity-rules'
import { isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { randomKey } from '../../../api/random-key.ts'
import { showAlert } from '../../../ui/overlays/alert.tsx'
import { fullDateText } from '../../../ui/dates/local-format.ts'
import { detailsBody } from '../fields/activity-form.ts'
import type { NewActivityValues } from '../fields/activity-values.ts'
import { activityMessages } from '../messages.ts'
import { lengthInDays } from '../several-days.ts'

interface Made {
  created: Activity[]
  skipped: { date: string; error: string }[]
  nearly_full: boolean
}

/** Throws if none of the dates could be created. */
export async function addActivities(childUuid: string, values: NewActivityValues, today: CalendarDate): Promise<Made> {
  if (values.mode === 'recurring') return addSeries(childUuid, values, today)
  const made = await call('POST /api/activities/:childUuid/batch', {
    params: { childUuid },
    body: {
      ...detailsBody(values),
      joint_host_children: values.joint_host_children,
      dates: plannedDates(values, today),
      lasts_days: lengthInDays(values),
    },
  })
  const [reason] = made.skipped
  if (made.created.length === 0 && reason) throw new ApiError(422, 'nothing_created', reason.error)
  return made
}

async function addSeries(childUuid: string, values: NewActivityValues, today: CalendarDate): Promise<Made> {
  const rule = recurrenceRule(values, today)
  const { created, nearly_full } = await call('POST /api/activities/:childUuid/series', {
    params: { childUuid },
    body: {
      ...detailsBody(values),
      ...rule,
      weekdays: [...rule.weekdays],
      series_id: randomKey(),
      skips_days_off: values.skips_days_off,
      today,
    },
  })
  return { created, skipped: [], nearly_full }
}

export async function tellSkipped(skipped: Made['skipped'], created: string): Promise<void> {
  if (skipped.length === 0) return
  const reasons = skipped.map(({ date, error }) => `${isCalendarDate(date) ? fullDateText(date) : date}: ${error}`)
  await showAlert({
    title: activityMessages.someSkippedTitle,
    text: `${created} ${activityMessages.skipped(skipped.length, `\n${reasons.join('\n')}`)}`,
  })
}
