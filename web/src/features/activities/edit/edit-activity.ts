import type { Activity } from '@parent-activity/contract/activities'
import { dateProblem, lastDay } from '@parent-activity/domain/activities/activity-rules'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { changedPeriod } from '@parent-activity/domain/activities/changed-period'
import { compareTexts } from '@parent-activity/domain/texts/compare-texts'
import { changedParts } from '../../../writes/changed-parts.ts'
import type { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { detailsBody, detailsOf, type DetailsValues } from '../fields/activity-form.ts'

export interface EditValues extends DetailsValues {
  dates: string[]
}

export type EditForm = ReturnType<typeof useRuleForm<EditValues>>

export function editValues(activity: Activity): EditValues {
  return { ...detailsOf(activity), dates: [activity.start_date] }
}

/** The day of the activity itself, which it keeps where it can, and the others, on which more like it are made. */
export function splitDates(dates: readonly CalendarDate[], own: CalendarDate): [CalendarDate, ...CalendarDate[]] {
  const [earliest = own] = dates.toSorted(compareTexts)
  const kept = dates.includes(own) ? own : earliest
  return [kept, ...dates.filter((date) => date !== kept)]
}

/** Where an activity of several days ends: it keeps its length wherever it is moved. */
export function lateEnd(activity: Activity, values: EditValues, today: CalendarDate): CalendarDate | undefined {
  const [start_date] = splitDates(values.dates, activity.start_date)
  // What is half typed may be no day at all.
  if (start_date !== activity.start_date && dateProblem(start_date, today) !== null) return undefined
  const times = { start_time: values.start_time || null, end_time: values.end_time || null }
  const { end_date } = changedPeriod(activity, { start_date, ...times })
  return end_date > lastDay(start_date, times) ? end_date : undefined
}

export interface EditStart {
  activity: Activity
  values: EditValues
}

/** What the form has changed and nothing else: the other parent may have changed the rest meanwhile. */
export function changeBody(start: EditStart, values: EditValues, date: CalendarDate) {
  const [before, now] = [detailsBody(start.values), detailsBody(values)]
  const { start_time, end_time, ...changed } = changedParts(before, now)
  // One of the times says little without the other: together they are what was seen here.
  const times =
    start_time === undefined && end_time === undefined ? {} : { start_time: now.start_time, end_time: now.end_time }
  const moved = date === start.activity.start_date ? {} : { start_date: date }
  return { ...changed, ...times, ...moved }
}
