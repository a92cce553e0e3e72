import type { Activity } from '@parent-activity/contract/activities'
import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import { daysBetween, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { changedParts } from '../../../writes/changed-parts.ts'
import type { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { namesDays } from '../block/block-times.ts'
import { detailsBody, detailsOf } from '../fields/activity-form.ts'
import type { DetailsValues } from '../fields/activity-values.ts'
import { endsLater } from '../several-days.ts'

export interface EditValues extends DetailsValues {
  dates: string[]
  /** Empty if the times alone say when it ends. */
  last_day: string
}

export type EditForm = ReturnType<typeof useRuleForm<EditValues>>

export function editValues(activity: Activity): EditValues {
  return {
    ...detailsOf(activity),
    dates: [activity.start_date],
    last_day: namesDays(activity) ? activity.end_date : '',
  }
}

/** The activity’s own day first; the others get copies of it. */
export function splitDates(dates: readonly CalendarDate[], own: CalendarDate): [CalendarDate, ...CalendarDate[]] {
  const [earliest = own] = dates.toSorted(compareTexts)
  const kept = dates.includes(own) ? own : earliest
  return [kept, ...dates.filter((date) => date !== kept)]
}

/** The last of several days, as the form has it. */
export function hasLateEnd(activity: Activity, values: EditValues): boolean {
  const [start_date] = splitDates(values.dates, activity.start_date)
  return endsLater(start_date, values.last_day, values)
}

export interface EditStart {
  activity: Activity
  values: EditValues
}

/** Only changed fields: the other parent may have changed the rest. */
export function changeBody(start: EditStart, values: EditValues, date: CalendarDate) {
  const [before, now] = [detailsBody(start.values), detailsBody(values)]
  const { start_time, end_time, ...changed } = changedParts(before, now)
  // Start and end are sent together: one depends on the other.
  const times =
    start_time === undefined && end_time === undefined ? {} : { start_time: now.start_time, end_time: now.end_time }
  const moved = date === start.activity.start_date ? {} : { start_date: date }
  return { ...changed, ...times, ...moved, ...endBody(start, values, date) }
}

/** The server keeps the length of what only moved. */
function endBody({ activity, values: before }: EditStart, values: EditValues, date: CalendarDate) {
  if (!endsLater(date, values.last_day, values)) {
    return before.last_day === '' ? {} : { end_date: lastDay(date, detailsBody(values)) }
  }
  const isMoved = daysBetween(activity.start_date, activity.end_date) === daysBetween(date, values.last_day)
  return before.last_day !== '' && isMoved ? {} : { end_date: values.last_day }
}
