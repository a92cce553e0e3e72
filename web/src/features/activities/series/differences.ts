import { daysBetween, weekday, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { timeText } from '../../../ui/dates/local-format.ts'
import { comingDate } from '../span-text.ts'
import { seriesMessages } from './messages.ts'
import type { KnownRule, SeriesDate } from './series.queries.ts'

type Usual = Pick<SeriesDate, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'location'>

/** So many are named one by one. */
const mostNamed = 4

/** 'Wed 20 Jan starts at 6:00 PM. Wed 3 Feb is at the school hall.' */
export function differencesText(
  detached: readonly SeriesDate[],
  usual: Usual,
  rule: Pick<KnownRule, 'weekdays'>,
  today: CalendarDate,
): string {
  const named = detached
    .slice(0, mostNamed)
    .map((date) => `${differenceText(date, comingDate(date.start_date, today), usual, rule)}.`)
  const more = detached.length - named.length
  return [...named, more > 0 && seriesMessages.andMore(more)].filter(Boolean).join(' ')
}

function differenceText(
  date: SeriesDate,
  day: string,
  usual: Usual,
  { weekdays }: Pick<KnownRule, 'weekdays'>,
): string {
  const { isAllDay, startsAt, endsAt, isAt, hasNoPlace, lasts, isOnOtherDay, isDifferent } = seriesMessages
  if (date.start_time !== usual.start_time) {
    return date.start_time === null ? isAllDay(day) : startsAt(day, timeText(date.start_time))
  }
  if (date.location !== usual.location) return date.location === null ? hasNoPlace(day) : isAt(day, date.location)
  if (!weekdays.includes(weekday(date.start_date))) return isOnOtherDay(day)
  const [length, usualLength] = [date, usual].map(({ start_date, end_date }) => daysBetween(start_date, end_date))
  if (length !== usualLength && length !== undefined && date.end_time === usual.end_time) return lasts(day, length + 1)
  if (date.end_time !== usual.end_time && date.end_time !== null) return endsAt(day, timeText(date.end_time))
  return isDifferent(day)
}
