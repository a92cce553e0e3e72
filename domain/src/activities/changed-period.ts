import { lastDay } from './activity-rules.ts'
import { addDays, daysBetween, type CalendarDate } from '../calendar/calendar-date.ts'

interface Period {
  start_date: CalendarDate
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
}

/** An end date that is not given moves with the rest. */
export function changedPeriod(stored: Period, change: { [Part in keyof Period]?: Period[Part] | undefined }): Period {
  const start_date = change.start_date ?? stored.start_date
  const start_time = change.start_time === undefined ? stored.start_time : change.start_time
  const end_time = change.end_time === undefined ? stored.end_time : change.end_time
  const period = { start_date, start_time, end_time }
  return { ...period, end_date: change.end_date ?? endDate(stored, period) }
}

function endDate(stored: Period, changed: Omit<Period, 'end_date'>): CalendarDate {
  // The stored end date followed from the times, so the new one does too.
  if (stored.end_date === lastDay(stored.start_date, stored)) return lastDay(changed.start_date, changed)
  return addDays(stored.end_date, daysBetween(stored.start_date, changed.start_date))
}
