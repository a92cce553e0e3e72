import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { CalendarPlace } from './calendar-place.ts'
import type { CalendarChild } from './use-calendar-children.ts'

/** What the month and the week are given. */
export interface CalendarViewProps {
  place: CalendarPlace
  today: CalendarDate
  /** The children that are shown, in their order; undefined while they load. */
  shown: readonly CalendarChild[] | undefined
  family: ReadonlyMap<string, CalendarChild>
}
