import {
  addDays,
  addMonths,
  firstOfMonth,
  weekday,
  type CalendarDate,
} from '@parent-activity/domain/calendar/calendar-date'
import { localDay } from '@parent-activity/domain/calendar/today'
import { loadActivities, loadList, type Activity } from './activities.ts'

export interface Day {
  column: number
  date: CalendarDate
  isOutside: boolean
  marks: { child: string; initial: string; count: number }[]
}

export const today = localDay(new Date())
export const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const [children, activities] = await Promise.all([
  loadList<{ uuid: string; first_name: string }>('/api/children'),
  loadActivities(),
])
const byDay = Map.groupBy(activities, ({ start_date }) => start_date)
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function titleOf(month: CalendarDate): string {
  return monthAndYear.format(new Date(month))
}

export function onDay(date: CalendarDate): readonly Activity[] {
  return byDay.get(date) ?? []
}

/** The first of the month is chosen, or today. */
export function monthAfter(month: CalendarDate, step: number): { month: CalendarDate; chosen: CalendarDate } {
  const next = addMonths(month, step)
  return { month: next, chosen: next === firstOfMonth(today) ? today : next }
}

export function weeksOf(month: CalendarDate): { row: number; days: Day[] }[] {
  const start = addDays(month, -weekday(month))
  return [0, 1, 2, 3, 4, 5].map((row) => ({
    row,
    days: weekdays.map((_, column) => ({ column, ...dayOf(addDays(start, row * 7 + column), month) })),
  }))
}

function dayOf(date: CalendarDate, month: CalendarDate): Omit<Day, 'column'> {
  const counts = new Map<string, number>()
  for (const { child_uuid } of onDay(date)) counts.set(child_uuid, (counts.get(child_uuid) ?? 0) + 1)
  const marks = children.flatMap(({ uuid, first_name }) => {
    const count = counts.get(uuid)
    return count === undefined ? [] : { child: uuid, initial: first_name.charAt(0), count }
  })
  return { date, isOutside: date.slice(0, 7) !== month.slice(0, 7), marks }
}
