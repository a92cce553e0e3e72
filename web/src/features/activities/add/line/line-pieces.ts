import { firstOn } from '@parent-activity/domain/activities/recurrence'
import { addDays, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { dateAt, weekdaysAt, type LineDate } from './line-dates.ts'
import { durationAt, timesAt, type LineTimes } from './line-times.ts'
import { namedAt, type Vocabulary } from './line-vocabulary.ts'
import { matchAt, wholeWords, type Span, type Word } from './line-words.ts'

export type Piece = Span &
  (
    | { kind: 'times'; times: LineTimes['times']; isGuess: boolean }
    | { kind: 'length'; minutes: number }
    | { kind: 'date'; from: LineDate['from'] }
    /** Dates are those of the next week; `repeats` if the line says every week. */
    | { kind: 'weekdays'; days: number[]; repeats: boolean; isEverySecond?: boolean; first: CalendarDate }
    /** 'every second week' */
    | { kind: 'rhythm' }
    | { kind: 'start' | 'until'; from: LineDate['from'] }
    | { kind: 'weeks' | 'months'; count: number }
    | { kind: 'child'; uuid: string }
    | { kind: 'place' }
  )

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const until = /(?:until|till|til|through|to|ending|ends)\s+/iy
const starting = /(?:from|starting|starts|beginning)\s+(?:on\s+)?/iy
const on = /on\s+/iy
const every = /(?:every|each)\s+(?:(second|2nd|other)\s+)?/iy
const everySecondWeek = wholeWords(
  String.raw`(?:fortnightly|every\s+(?:(?:second|2nd|other)\s+week|(?:2|two)\s+weeks))(?:\s+on)?`,
)
const nextOrThis = /(next|this)\s+/iy
const everyDay = wholeWords(String.raw`daily|(?:every|each)\s+day`)
const period = wholeWords(String.raw`for\s+(?:the\s+next\s+)?(\d{1,2}|${numbers.join('|')})\s+(weeks?|months?)`)
const withChild = /(?:(?:with|for|and)\s+)?/iy
const at = /at\s+|@\s*/iy

/** What the words at this place mean; null if they are part of a name. */
export function pieceAt(line: string, word: Word, vocabulary: Vocabulary): Piece | null {
  if (word.quoted) return null
  const { start } = word
  return (
    child(line, start, vocabulary) ??
    when(line, start, vocabulary) ??
    times(line, start, vocabulary) ??
    (matchAt(at, line, start) && { kind: 'place', start, end: word.end })
  )
}

function child(line: string, start: number, { children }: Vocabulary): Piece | null {
  for (const from of [start, after(withChild, line, start)]) {
    const found = namedAt(line, from, children)
    if (found) return { kind: 'child', start, end: from + found.name.length, uuid: found.uuid }
  }
  return null
}

function times(line: string, start: number, vocabulary: Vocabulary): Piece | null {
  const found = timesAt(line, start, (index) => dateAt(line, index, vocabulary) !== null)
  if (found) return { kind: 'times', start, end: found.end, times: found.times, isGuess: found.isGuess }
  const length = durationAt(line, start)
  return length && { kind: 'length', start, ...length }
}

function when(line: string, start: number, vocabulary: Vocabulary): Piece | null {
  return (
    dateAfter(until, 'until', line, start, vocabulary) ??
    dateAfter(starting, 'start', line, start, vocabulary) ??
    periodAt(line, start) ??
    repeated(line, start, vocabulary) ??
    oneDay(line, after(on, line, start), start, vocabulary)
  )
}

function oneDay(line: string, from: number, start: number, vocabulary: Vocabulary): Piece | null {
  const date = dateAt(line, from, vocabulary)
  if (date) return { kind: 'date', start, ...date }
  const { today } = vocabulary
  const word = matchAt(nextOrThis, line, from)
  const days = weekdaysAt(line, from + (word?.[0].length ?? 0))
  if (!days) return null
  const isNext = word?.[1]?.toLowerCase() === 'next'
  const first = isNext ? addDays(today, 1) : today
  return { kind: 'weekdays', start, end: days.end, days: days.days, repeats: days.isPlural, first }
}

function repeated(line: string, start: number, { today }: Vocabulary): Piece | null {
  const daily = matchAt(everyDay, line, start)
  const all = { kind: 'weekdays', start, repeats: true, first: today } as const
  if (daily) return { ...all, end: start + daily[0].length, days: [0, 1, 2, 3, 4, 5, 6] }
  const rhythm = matchAt(everySecondWeek, line, start)
  if (rhythm) return { kind: 'rhythm', start, end: start + rhythm[0].length }
  const lead = matchAt(every, line, start)
  const days = lead ? weekdaysAt(line, start + lead[0].length) : null
  return days && { ...all, end: days.end, days: days.days, isEverySecond: lead?.[1] !== undefined }
}

function periodAt(line: string, start: number): Piece | null {
  const match = matchAt(period, line, start)
  if (!match) return null
  const [found, amount = '', unit = ''] = match
  const count = Number(amount) || numbers.indexOf(amount.toLowerCase()) + 1
  if (count === 0) return null
  return { kind: /^w/i.test(unit) ? 'weeks' : 'months', start, end: start + found.length, count }
}

function dateAfter(
  lead: RegExp,
  kind: 'start' | 'until',
  line: string,
  start: number,
  vocabulary: Vocabulary,
): Piece | null {
  const from = after(lead, line, start)
  if (from === start) return null
  const date = dateAt(line, from, vocabulary)
  if (date) return { kind, start, ...date }
  const days = weekdaysAt(line, from)
  if (!days || days.isPlural) return null
  return { kind, start, end: days.end, from: (earliest) => firstOn(days.days, earliest) }
}

function after(lead: RegExp, line: string, start: number): number {
  return start + (matchAt(lead, line, start)?.[0].length ?? 0)
}
