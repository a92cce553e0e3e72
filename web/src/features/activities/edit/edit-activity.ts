import type { Activity } from '@parent-activity/contract/activities'
import { dateProblem, lastDay } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { changedParts } from '../../../writes/changed-parts.ts'
import type { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { detailsBody, detailsOf } from '../fields/activity-form.ts'
import type { DetailsValues } from '../fields/activity-values.ts'

export interface EditValues extends DetailsValues {
  dates: string[]
}

export type EditForm = ReturnType<typeof useRuleForm<EditValues>>

export function editValues(activity: Activity): EditValues {
  return { ...detailsOf(activity), dates: [activity.start_date] }
}

/** The activity’s own day first; the others get copies of it. */
export function splitDates(dates: readonly CalendarDate[], own: CalendarDate): [CalendarDate, ...CalendarDate[]] {
  const [earliest = own] = dates.toSorted(compareTexts)
  const kept = dates.includes(own) ? own : earliest
  return [kept, ...dates.filter((date) => date !== kept)]
}

/** A moved activity keeps its length. */
export function lateEnd(activity: Activity, values: EditValues, today: CalendarDate): CalendarDate | undefined {
  const [start_date] = splitDates(values.dates, activity.start_date)
  // A half-typed date is no date.
  if (start_date !== activity.start_date && dateProblem(start_date, today) !== null) return undefined
  const times = { start_time: values.start_time || null, end_time: values.end_time || null }
  const { end_date } = changedPeriod(activity, { start_date, ...times })
  return end_date > lastDay(start_date, times) ? end_date : undefined
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
  return { ...changed, ...times, ...moved }
}
