import type { SchoolHours } from '@parent-activity/contract/calendar/school-hours'
import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { hourAndMinuteText, shortWeekdayText } from '../../ui/dates/local-format.ts'
import { schoolHoursMessages } from './messages.ts'

/** Any Monday, for weekday names. */
const someMonday = '2023-01-02'
const daysOfWeek = 7

function nameOf(daysAfterMonday: number): string {
  return shortWeekdayText(addDays(someMonday, daysAfterMonday))
}

/** 'Mon–Wed, Fri': runs of three and more are drawn together. */
export function weekdaysText(weekdays: readonly number[]): string {
  const fromMonday = weekdays.map((day) => (day + daysOfWeek - 1) % daysOfWeek).toSorted((a, b) => a - b)
  const runs: number[][] = []
  for (const day of fromMonday) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [`${nameOf(run[0] ?? 0)}–${nameOf(run.at(-1) ?? 0)}`] : run.map(nameOf)))
    .join(', ')
}

/** 'Mon–Fri 8:50 – 3:15, every second week' */
export function hoursText({ weekdays, start_time, end_time, every_weeks }: SchoolHours): string {
  const times = `${hourAndMinuteText(start_time)} – ${hourAndMinuteText(end_time)}`
  return `${weekdaysText(weekdays)} ${times}${every_weeks === 2 ? schoolHoursMessages.secondWeek : ''}`
}
