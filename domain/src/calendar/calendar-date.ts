/**
 * 'YYYY-MM-DD' with its own arithmetic, because a `Date` changes its day with the time zone. Gregorian, years 0001 to
 * 9999.
 */
export type CalendarDate = string

type Civil = { year: number; month: number; day: number }

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

function daysInMonth(year: number, month: number) {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

function read(date: string): Civil | undefined {
  const match = pattern.exec(date)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : undefined
}

function parse(date: CalendarDate): Civil {
  const civil = read(date)
  if (!civil) throw new RangeError(`Not a day: ${date}`)
  return civil
}

function format({ year, month, day }: Civil): CalendarDate {
  if (year < 1 || year > 9999) throw new RangeError(`Year out of range: ${year}`)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days since 1970-01-01. Years begin in March, so that the leap day comes last. */
function toDayNumber({ year, month, day }: Civil) {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function fromDayNumber(days: number): Civil {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

export function isCalendarDate(text: string): boolean {
  return read(text) !== undefined
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return format(fromDayNumber(toDayNumber(parse(date)) + days))
}

/** 31 January plus one month is the last day of February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = parse(date)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 }
  return format({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}

/** Negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(parse(to)) - toDayNumber(parse(from))
}

/** 0 is Sunday. */
export function weekday(date: CalendarDate): number {
  const sinceThursday = toDayNumber(parse(date)) % 7
  return (sinceThursday + 11) % 7
}

export function dayOfMonth(date: CalendarDate): number {
  return parse(date).day
}

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return format({ ...parse(date), day: 1 })
}

export function isSameMonth(a: CalendarDate, b: CalendarDate): boolean {
  return firstOfMonth(a) === firstOfMonth(b)
}

/** Only for formatters with `timeZone: 'UTC'`. */
export function toUtcMidnight(date: CalendarDate): number {
  return toDayNumber(parse(date)) * 86_400_000
}
