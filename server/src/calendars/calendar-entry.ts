import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** One date of an event in another calendar, by the family's clock. */
export interface CalendarEntry {
  uid: string
  /** Tells the dates of a repeated event apart; empty for the only one. */
  occurrence: string
  title: string
  location: string | null
  description: string | null
  start_date: CalendarDate
  /** Its last day. */
  end_date: CalendarDate
  start_time: string | null
  end_time: string | null
}
