import { randomUUID } from 'node:crypto'
import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** 0 is Sunday; week 0 is the week in which the demo starts. */
export type DemoDays = { weekly: number } | { week: number; weekday: number; days?: number }

interface Times {
  start_time: string | null
  end_time: string | null
}

const firstWeek = -3
const lastWeek = 8

export function dayOf({ week, weekday: day }: { week: number; weekday: number }, today: CalendarDate): CalendarDate {
  return addDays(today, 7 * week + day - weekday(today))
}

export function hoursBefore(moment: Date, hours: number): string {
  return new Date(moment.getTime() - hours * 60 * 60 * 1000).toISOString()
}

export function occasionsOf(when: DemoDays, times: Times, today: CalendarDate) {
  if ('weekly' in when) {
    const dates = Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) =>
      dayOf({ week: firstWeek + index, weekday: when.weekly }, today),
    )
    const series = {
      series_id: randomUUID(),
      is_recurring: true,
      recurring_days: [when.weekly],
      series_start_date: dates[0] ?? null,
    }
    return dates.map((start_date) => ({ ...series, start_date, end_date: lastDay(start_date, times) }))
  }
  const start_date = dayOf(when, today)
  const end_date = when.days === undefined ? lastDay(start_date, times) : addDays(start_date, when.days - 1)
  return [{ series_id: null, is_recurring: false, recurring_days: [], series_start_date: null, start_date, end_date }]
}
