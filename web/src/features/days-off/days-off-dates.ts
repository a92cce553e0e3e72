import { addMonths, toUtcMidnight, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ownRegion } from '../../ui/dates/region.ts'

interface Range {
  from_date: CalendarDate
  to_date: CalendarDate
}

/** A year is named where the same day this year could be meant. */
const monthsWithoutYear = 10

type Detail = 'withWeekday' | 'plain'
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(detail: Detail, withYear: boolean, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${detail} ${withYear} ${locale}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...(detail === 'withWeekday' && { weekday: 'short' }),
      ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
      ...(withYear && { year: 'numeric' }),
    })
  formats.set(key, format)
  return format
}

/** 'Fri 20 to Mon 23 Nov', in the order of the region. */
export function daysOffText(
  { from_date, to_date }: Range,
  today: CalendarDate,
  locale: string | undefined = ownRegion().dates,
): string {
  const format = formatOf('withWeekday', isFar(to_date, today), locale)
  const parts = format.formatRangeToParts(toUtcMidnight(from_date), toUtcMidnight(to_date))
  return parts
    .map(({ type, value }, index) => {
      const isBetween = parts[index - 1]?.source === 'startRange' && parts[index + 1]?.source === 'endRange'
      if (type !== 'literal') return value
      if (isBetween) return ' to '
      return parts[index - 1]?.type === 'weekday' ? value.replace(',', '') : value
    })
    .join('')
}

/** '12–16 Apr' */
export function shortDaysOffText(
  { from_date, to_date }: Range,
  today: CalendarDate,
  locale: string | undefined = ownRegion().dates,
): string {
  return formatOf('plain', isFar(to_date, today), locale).formatRange(toUtcMidnight(from_date), toUtcMidnight(to_date))
}

function isFar(date: CalendarDate, today: CalendarDate): boolean {
  return date > addMonths(today, monthsWithoutYear)
}

/** 'Nov' and '20' */
export function tileOf(date: CalendarDate): { month: string; day: string } {
  const parts = formatOf('plain', false, ownRegion().dates).formatToParts(toUtcMidnight(date))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { month: part('month'), day: part('day') }
}
