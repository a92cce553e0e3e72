import { addDays, isCalendarDate, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { weekdays } from '@parent-activity/domain/activities/recurrence'
import { matchAt, wholeWords } from './line-words.ts'

export interface DateReading {
  today: CalendarDate
  /** 24/11 rather than 11/24. */
  dayFirst: boolean
}

export interface LineDate {
  end: number
  /** A day without a year is the next one from here on. */
  from: (earliest: CalendarDate) => CalendarDate | null
}

export interface LineWeekdays {
  end: number
  days: number[]
  /** 'Tuesdays' */
  isPlural: boolean
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`
const weekday = String.raw`(?:sun(?:days?)?|mon(?:days?)?|tue(?:s(?:days?)?)?|wed(?:nesdays?)?|thu(?:r(?:s(?:days?)?)?)?|fri(?:days?)?|sat(?:urdays?)?)`
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const before = String.raw`(?:${weekday},?\s+)?(?:the\s+)?`
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`(?:,?\s+(20\d{2}))?`
const iso = wholeWords(String.raw`(?:${weekday},?\s+)?(\d{4}-\d{2}-\d{2})`)
const dayAndMonth = wholeWords(String.raw`${before}${day}\s+(?:of\s+)?(${month})${year}`)
const monthAndDay = wholeWords(String.raw`${before}(${month})\s+${day}${year}`)
const slashes = wholeWords(String.raw`${before}(\d{1,2})/(\d{1,2})(?:/(20\d{2}|\d{2}))?`)
const dots = wholeWords(String.raw`${before}(\d{1,2})\.(\d{1,2})\.(20\d{2})?`)
const relative = wholeWords(
  String.raw`(today|tonight)|(tomorrow|tmrw)|(the\s+)?day\s+after\s+tomorrow|in\s+(\d{1,2})\s+(days?|weeks?)`,
)
const separator = String.raw`\s*(?:,|&|\+|/|and\s)\s*(?:and\s+)?|\s+`
const weekdayRange = wholeWords(String.raw`(${weekday})\s*(?:-|–|to\s)\s*(${weekday})`)
const weekdayList = wholeWords(String.raw`${weekday}(?:(?:${separator})${weekday})*`)
const manyDays = wholeWords('week(day|end)s')

export function dateAt(line: string, start: number, { today, dayFirst }: DateReading): LineDate | null {
  const exact = matchAt(iso, line, start)
  if (exact) return isCalendarDate(exact[1] ?? '') ? dated(start, exact, () => exact[1] ?? null) : null
  const near = matchAt(relative, line, start)
  if (near) return dated(start, near, () => addDays(today, daysAhead(near)))

  const named = matchAt(dayAndMonth, line, start)
  if (named) return inMonth(start, named, named[1], monthNumber(named[2]), named[3])
  const american = matchAt(monthAndDay, line, start)
  if (american) return inMonth(start, american, american[2], monthNumber(american[1]), american[3])
  const numbers = matchAt(slashes, line, start) ?? matchAt(dots, line, start)
  if (!numbers) return null
  const [, first, second, years] = numbers
  const [asWritten, swapped] = [
    inMonth(start, numbers, first, Number(second), years),
    inMonth(start, numbers, second, Number(first), years),
  ]
  return dayFirst ? (asWritten ?? swapped) : (swapped ?? asWritten)
}

export function weekdaysAt(line: string, start: number): LineWeekdays | null {
  const many = matchAt(manyDays, line, start)
  if (many) {
    const isWeekend = many[1]?.toLowerCase() === 'end'
    return { end: start + many[0].length, days: isWeekend ? [0, 6] : [1, 2, 3, 4, 5], isPlural: true }
  }
  const range = matchAt(weekdayRange, line, start)
  if (range) {
    const [first, last] = [weekdayNumber(range[1]), weekdayNumber(range[2])]
    const length = ((last - first + 7) % 7) + 1
    return {
      end: start + range[0].length,
      days: sorted(weekdays.slice(0, length).map((n) => first + n)),
      isPlural: true,
    }
  }
  const list = matchAt(weekdayList, line, start)
  if (!list) return null
  const names = list[0].match(new RegExp(weekday, 'gi')) ?? []
  return {
    end: start + list[0].length,
    days: sorted(names.map(weekdayNumber)),
    isPlural: names.some((name) => /days$/i.test(name)),
  }
}

function sorted(days: readonly number[]): number[] {
  return [...new Set(days.map((number) => number % 7))].toSorted((a, b) => a - b)
}

function dated(start: number, [found]: RegExpExecArray, from: LineDate['from']): LineDate {
  return { end: start + found.length, from }
}

function daysAhead([, isToday, isTomorrow, , amount, unit]: RegExpExecArray): number {
  if (isToday) return 0
  if (isTomorrow) return 1
  return amount === undefined ? 2 : Number(amount) * (/^w/i.test(unit ?? '') ? 7 : 1)
}

function inMonth(
  start: number,
  match: RegExpExecArray,
  dayText: string | undefined,
  monthOfYear: number,
  yearText: string | undefined,
): LineDate | null {
  const dateIn = (yearNumber: number): CalendarDate =>
    `${yearNumber}-${String(monthOfYear).padStart(2, '0')}-${(dayText ?? '').padStart(2, '0')}`
  if (yearText !== undefined) {
    const date = dateIn(yearText.length === 2 ? 2000 + Number(yearText) : Number(yearText))
    return isCalendarDate(date) ? dated(start, match, () => date) : null
  }
  // 2024 had a 29 February.
  if (!isCalendarDate(dateIn(2024))) return null
  return dated(start, match, (earliest) => {
    const thisYear = Number(earliest.slice(0, 4))
    const years = Array.from({ length: 9 }, (_, n) => dateIn(thisYear + n))
    return years.find((date) => isCalendarDate(date) && date >= earliest) ?? null
  })
}

function monthNumber(text = ''): number {
  return monthNames.indexOf(text.slice(0, 3).toLowerCase()) + 1
}

function weekdayNumber(text = ''): number {
  return weekdayNames.indexOf(text.slice(0, 3).toLowerCase())
}
