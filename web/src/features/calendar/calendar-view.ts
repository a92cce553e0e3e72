import type { CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import type { CalendarPlace } from './calendar-place.ts'
import type { CalendarChild } from './use-calendar-children.ts'
import type { GoTo } from './use-calendar-place.ts'

export interface CalendarViewProps {
  place: CalendarPlace
  today: CalendarDate
  /** Undefined while loading. */
  shown: readonly CalendarChild[] | undefined
  family: ReadonlyMap<string, CalendarChild>
  goTo: GoTo
}
