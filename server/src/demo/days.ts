import { randomUUID } from 'node:crypto'
import { lastDay } from '@parent-activity/domain/activities/activity-rules'
import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

interface Weekly {
  weekly: number
  /** Every second week, one of them that in which the demo starts. */
  everyWeeks?: 1 | 2
  goesOn?: true
}

/** 0 is Sunday; week 0 is the week in which the demo starts. */
export type DemoDays = Weekly | { week: number; weekday: number; days?: number }

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
  return 'weekly' in when ? seriesOf(when, times, today) : { rule: null, days: [onceOn(when, times, today)] }
}

/** The job plans those that go on further ahead. */
function seriesOf({ weekly, everyWeeks = 1, goesOn }: Weekly, times: Times, today: CalendarDate) {
  const weeks = Array.from({ length: lastWeek - firstWeek + 1 }, (_, index) => firstWeek + index)
  const dates = weeks
    .filter((week) => week % everyWeeks === 0)
    .map((week) => dayOf({ week, weekday: weekly }, today))
  const last = dayOf({ week: lastWeek, weekday: weekly }, today)
  const rule = {
    id: randomUUID(),
    series_id: randomUUID(),
    weekdays: [weekly],
    every_weeks: everyWeeks,
    from_date: dates[0] ?? last,
    until_date: goesOn ? null : last,
    skips_days_off: true,
    rolled_until: last,
  }
  const shared = {
    series_id: rule.series_id,
    is_recurring: true,
    recurring_days: rule.weekdays,
    series_start_date: rule.from_date,
    series_ref: rule.id,
  }
  const days = dates.map((date) => ({
    ...shared,
    series_date: date,
    start_date: date,
    end_date: lastDay(date, times),
  }))
  return { rule, days }
}

function onceOn(when: Exclude<DemoDays, Weekly>, times: Times, today: CalendarDate) {
  const start_date = dayOf(when, today)
  const end_date = when.days === undefined ? lastDay(start_date, times) : addDays(start_date, when.days - 1)
  const series = { series_id: null, is_recurring: false, recurring_days: [], series_start_date: null, series_ref: null }
  return { ...series, series_date: null, start_date, end_date }
}
