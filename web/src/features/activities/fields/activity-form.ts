import type { Activity } from '@parent-activity/contract/activities'
import { completeWebsite, dateProblem, typedNumber } from '@parent-activity/domain/activities/activity-rules'
import { addMonths, isCalendarDate, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { useRuleForm } from '../../../ui/fields/use-rule-form.ts'
import { emptyActivity, type DetailsValues, type NewActivityValues } from './activity-values.ts'

export type AddForm = ReturnType<typeof useRuleForm<NewActivityValues>>

/** Shared and joint activities take single dates. */
export const noRecurrence = {
  mode: 'single',
  recurrence_start: '',
  recurrence_end: '',
  recurrence_days: [] as number[],
  recurrence_weeks: 1,
  has_open_end: false,
} as const

export const recurringMonths = 2

/** Defaults: from today, on its weekday, for two months. */
export function asRecurring({ recurrence_start, recurrence_end, recurrence_days }: Recurring, today: CalendarDate) {
  const start = dateProblem(recurrence_start, today) === null ? recurrence_start : today
  return {
    mode: 'recurring',
    recurrence_start: recurrence_start || today,
    recurrence_end: recurrence_end || addMonths(start, recurringMonths),
    recurrence_days: recurrence_days.length > 0 ? recurrence_days : [weekday(start)],
  } as const
}

/** The weekday follows the start until another is chosen. */
export function startingOn({ recurrence_start, recurrence_days }: Recurring, start: CalendarDate) {
  const followed = isCalendarDate(recurrence_start) ? String(weekday(recurrence_start)) : ''
  const follows = isCalendarDate(start) && recurrence_days.join() === followed
  return { recurrence_start: start, ...(follows && { recurrence_days: [weekday(start)] }) }
}

type Recurring = Pick<NewActivityValues, 'recurrence_start' | 'recurrence_end' | 'recurrence_days'>

export function isEmptyActivity(values: NewActivityValues, fresh = emptyActivity): boolean {
  return Object.entries(fresh).every(
    ([name, empty]) => String(values[name as keyof NewActivityValues]) === String(empty),
  )
}

export function detailsOf(activity: Activity): DetailsValues {
  const { name, description, location, website_url, cost, max_participants, start_time, end_time } = activity
  const { is_shared, auto_notify_new_connections } = activity
  return {
    name,
    description: description ?? '',
    location: location ?? '',
    website_url: website_url ?? '',
    cost: cost === null ? '' : cost.toFixed(2),
    max_participants: max_participants === null ? '' : String(max_participants),
    start_time: start_time ?? '',
    end_time: end_time ?? '',
    is_shared,
    auto_notify_new_connections,
  }
}

/** Empty fields are sent as null. */
export function detailsBody(form: DetailsValues) {
  return {
    name: form.name,
    description: form.description || null,
    location: form.location || null,
    website_url: completeWebsite(form.website_url) || null,
    cost: typedNumber(form.cost),
    max_participants: typedNumber(form.max_participants),
    start_time: form.start_time || null,
    end_time: form.end_time || null,
    is_shared: form.is_shared,
    auto_notify_new_connections: form.is_shared && form.auto_notify_new_connections,
  }
}
