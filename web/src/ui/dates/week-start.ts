import { addDays, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ownRegion } from './region.ts'

export type WeekStart = 'region' | 'sunday' | 'monday'

const key = 'weekStart'
let chosen = storedChoice()

function storedChoice(): WeekStart {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'sunday' || stored === 'monday' ? stored : 'region'
  } catch {
    return 'region'
  }
}

/** By default months follow the region and weeks start on Sunday; a choice decides for both. */
export function firstWeekday(of: 'month' | 'week', start = chosen, regional = ownRegion().firstWeekday): number {
  if (start === 'region') return of === 'month' ? regional : 0
  return start === 'monday' ? 1 : 0
}

export function startOfWeek(date: CalendarDate, first: number): CalendarDate {
  return addDays(date, -((weekday(date) - first + 7) % 7))
}

export function chosenWeekStart(): WeekStart {
  return chosen
}

export function chooseWeekStart(start: WeekStart): void {
  chosen = start
  try {
    if (start === 'region') localStorage.removeItem(key)
    else localStorage.setItem(key, start)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
}
