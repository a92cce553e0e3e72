import { formatClockTime, type ClockTime } from '@parent-activity/domain/activities/clock-time'
import { matchAt, wholeWords } from './line-words.ts'

export interface LineTimes {
  end: number
  times: { from: ClockTime; to: ClockTime | null }
  /** Morning or afternoon was not said. */
  isGuess: boolean
}

interface Clock {
  /** Minutes since midnight, as written. */
  written: number
  /** The same on a 12-hour clock: one or two readings, in order. */
  readings: readonly number[]
  hasHalf: boolean
  /** '16:00' and '09:30' are times of a 24-hour clock. */
  isWhole: boolean
  /** Half a day later would be as likely. */
  isVague: boolean
}

const clock = String.raw`\d{1,2}(?:[:.]\d{2})?\s?[ap]\.?m\.?|\d{1,2}[:.h]\d{2}|\d{4}|\d{1,2}|noon|midday|midnight`
const range = wholeWords(
  String.raw`(?:(?:from|between|at)\s+|@\s*)?(${clock})\s*(?:-|–|—|to\s|until\s|till\s|til\s|and\s)\s*(${clock})`,
)
const single = wholeWords(String.raw`(?:(?:from|at)\s+|@\s*)?(${clock})`)
const bareHour = wholeWords(
  String.raw`at\s+(\d{1,2})(?=\s*(?:$|[,;&+])|\s+(?:on|until|till|for|every|each|at|with|today|tomorrow)\s)`,
)
const duration = wholeWords(
  String.raw`(?:for\s+)?(?:(\d{1,3}(?:[.,]\d)?)\s?(hours?|hrs?|h|minutes?|mins?)|(half\s+an|an|one)\s+hour)`,
)

/** `isDate`: in “4pm until 18 Dec” the 18 is no hour. */
export function timesAt(line: string, start: number, isDate: (index: number) => boolean): LineTimes | null {
  const found = rangeAt(line, start)
  return found && !isDate(found.second) ? found : singleAt(line, start)
}

/** '90 min', 'for 2 hours', in minutes. */
export function durationAt(line: string, start: number): { end: number; minutes: number } | null {
  const match = matchAt(duration, line, start)
  if (!match) return null
  const [found, amount, unit = '', inWords] = match
  const minutes = inWords
    ? /half/i.test(inWords)
      ? 30
      : 60
    : Math.round(Number(amount?.replace(',', '.')) * (/^h/i.test(unit) ? 60 : 1))
  return minutes >= 5 && minutes < 24 * 60 ? { end: start + found.length, minutes } : null
}

function rangeAt(line: string, start: number): (LineTimes & { second: number }) | null {
  const match = matchAt(range, line, start)
  const [first, second] = [readClock(match?.[1]), readClock(match?.[2])]
  if (!match || !first || !second) return null
  const [from, to] = hoursOf(first, second)
  if (from === to) return null
  const isGuess = !first.hasHalf && !second.hasHalf && (first.isVague || second.isVague)
  const end = start + match[0].length
  const times = { from: timeOf(from), to: timeOf(to) }
  return { end, times, isGuess, second: end - (match[2]?.length ?? 0) }
}

function singleAt(line: string, start: number): LineTimes | null {
  const match = matchAt(bareHour, line, start) ?? matchAt(single, line, start)
  const found = readClock(match?.[1])
  if (!match || !found) return null
  const isBare = /^\d{1,2}$/.test(match[1] ?? '')
  if (isBare && !/^at\s/i.test(match[0])) return null
  // “at 4 Elm Street” is a place.
  if (isBare && matchAt(bareHour, line, start) === null) return null
  return {
    end: start + match[0].length,
    times: { from: timeOf(likely(found)), to: null },
    isGuess: found.isVague,
  }
}

function readClock(text = ''): Clock | null {
  if (/^(?:noon|midday)$/i.test(text)) return exactly(12 * 60)
  if (/^midnight$/i.test(text)) return exactly(0)
  const match = /^(\d{1,2})(?:[:.h]?(\d{2}))?\s?(?:([ap])\.?m\.?)?$/i.exec(text)
  if (!match) return null
  const [, digits = '', minutes, letter] = match
  const [hour, minute] = [Number(digits), Number(minutes ?? 0)]
  if (minute > 59 || hour > (letter ? 12 : 23) || (letter && hour === 0)) return null
  const morning = (hour % 12) * 60 + minute
  if (letter) return exactly(letter.toLowerCase() === 'a' ? morning : morning + halfDay)
  const hasFourDigits = /^\d{4}$/.test(text)
  if (hasFourDigits && minute % 5 !== 0) return null
  const written = hour * 60 + minute
  const isEither = hour >= 1 && hour <= 12 && !digits.startsWith('0') && !hasFourDigits
  return {
    written,
    readings: isEither ? [morning, morning + halfDay] : [written],
    hasHalf: false,
    isWhole: minutes !== undefined && digits.length === 2,
    isVague: minutes === undefined || (isEither && hour < firstLikelyHour),
  }
}

const halfDay = 12 * 60

function exactly(minutes: number): Clock {
  return { written: minutes, readings: [minutes], hasHalf: true, isWhole: true, isVague: false }
}

function hoursOf(first: Clock, second: Clock): [number, number] {
  if (second.hasHalf && !first.hasHalf) {
    const to = second.written
    return [first.readings.findLast((from) => from < to) ?? first.readings.at(-1) ?? first.written, to]
  }
  const from = likely(first)
  if (second.hasHalf || (second.isWhole && !first.hasHalf)) return [from, second.written]
  return [from, second.readings.find((to) => to > from) ?? second.readings[0] ?? second.written]
}

/** Nobody’s swimming lesson is at 4 AM. */
const firstLikelyHour = 7

function likely({ written, readings, isVague }: Clock): number {
  return isVague && written < firstLikelyHour * 60 ? (readings.at(-1) ?? written) : written
}

function timeOf(minutes: number): ClockTime {
  return formatClockTime(Math.floor(minutes / 60), minutes % 60)
}
