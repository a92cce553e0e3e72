import type { Child } from '@parent-activity/contract/children'
import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'

/** The plan that a form would make of its values. */
export interface TypedPlan {
  /** Of the activity that is being changed. */
  activity?: string
  hosts: readonly Pick<Child, 'uuid' | 'first_name'>[]
  dates: readonly CalendarDate[]
  /** Of the first date; empty if the times alone say when it ends. */
  last_day: string
  start_time: string
  end_time: string
  location: string
}
