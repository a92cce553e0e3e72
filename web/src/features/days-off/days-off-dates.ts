import { addMonths, toUtcMidnight, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { ownRegion } from '../../ui/dates/region.ts'

interface Range {
  from_date: CalendarDate
  to_date: CalendarDate
}

/** A year is named where the same day this year could be meant. */
const monthsWithoutYear = 10

type Detail = 'month' | 'weekday' | 'weekday and month'
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(detail: Detail, withYear: boolean, locale: string | undefined): Intl.DateTimeFormat {
  const key = `${detail} ${withYear} ${locale}`
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, {
      ...{ day: 'numeric', timeZone: 'UTC' },
      ...(detail.includes('weekday') && { weekday: 'short' }),
      ...(detail.includes('month') && { month: 'short' }),
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
  const format = formatOf('weekday and month', isFar(to_date, today), locale)
  const last = withoutComma(format, to_date)
  if (from_date === to_date) return last
  const namesMonthLast =
    format.formatToParts().findLast(({ type }) => type === 'month' || type === 'day')?.type === 'month'
  const isSameMonth = from_date.slice(0, 7) === to_date.slice(0, 7)
  const first = isSameMonth && namesMonthLast ? formatOf('weekday', false, locale) : format
  return `${withoutComma(first, from_date)} to ${last}`
}

function withoutComma(format: Intl.DateTimeFormat, date: CalendarDate): string {
  const parts = format.formatToParts(toUtcMidnight(date))
  return parts
    .map(({ value }, index) => (parts[index - 1]?.type === 'weekday' ? value.replace(',', '') : value))
    .join('')
}

/** '12–16 Apr' */
export function shortDaysOffText(
  { from_date, to_date }: Range,
  today: CalendarDate,
  locale: string | undefined = ownRegion().dates,
): string {
  const text = formatOf('month', isFar(to_date, today), locale).formatRange(
    toUtcMidnight(from_date),
    toUtcMidnight(to_date),
  )
  return text.replace(/(\d)\s*–\s*(?=\d+ \p{L})/u, '$1–')
}

function isFar(date: CalendarDate, today: CalendarDate): boolean {
  return date > addMonths(today, monthsWithoutYear)
}

/** 'Nov' and '20' */
export function tileOf(date: CalendarDate): { month: string; day: string } {
  const parts = formatOf('month', false, ownRegion().dates).formatToParts(toUtcMidnight(date))
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return { month: part('month'), day: part('day') }
}
