import { dayLength, dayStart, wallClockOf, type WallClock } from './wall-clock.ts'

export interface RepeatRule {
  every: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  count: number | null
  /** The last moment, by the clock of the event. */
  until: WallClock | null
  /** 0 is Sunday. */
  weekStart: number
  /** `nth` of the month or year, counted from its end if negative; 0 is every one. */
  weekdays: { nth: number; weekday: number }[]
  months: number[]
  monthDays: number[]
  yearDays: number[]
  weeks: number[]
  positions: number[]
  hours: number[]
  minutes: number[]
}

interface Period {
  from: WallClock
  days: WallClock[]
}

/**
 * The dates of a rule within a range, in order. Every step moves on by a period towards the end of the range, so it
 * ends whatever the rule says.
 */
export function* datesOfRule(
  rule: RepeatRule,
  start: WallClock,
  range: { from: WallClock; to: WallClock },
): Generator<WallClock> {
  const last = Math.min(range.to, rule.until ?? Infinity)
  const isWanted = dayTest(rule, start)
  const times = timesOfDay(rule, start)
  let left = rule.count ?? Infinity
  // Counted dates have to be counted from the first one.
  for (let n = rule.count === null ? periodsBefore(rule, start, range.from) : 0; ; n++) {
    const period = periodAt(rule, start, n)
    if (!(period.from <= last)) return
    for (const wall of datesIn(period, rule.positions, isWanted, times)) {
      if (wall < start) continue
      if (wall > last || left === 0) return
      left--
      if (wall >= range.from) yield wall
    }
  }
}

function periodAt(rule: RepeatRule, start: WallClock, n: number): Period {
  const { every, interval, weekStart } = rule
  const day = dayStart(start)
  if (every === 'DAILY') {
    const from = day + n * interval * dayLength
    return { from, days: [from] }
  }
  if (every === 'WEEKLY') {
    const from = day - ((weekdayOf(day) - weekStart + 7) % 7) * dayLength + n * interval * 7 * dayLength
    return { from, days: daysBetween(from, from + 7 * dayLength) }
  }
  const { year, month } = civil(day)
  if (every === 'MONTHLY') {
    return { from: wallClockOf(year, month + n * interval, 1), days: daysOfMonth(year, month + n * interval) }
  }
  const from = wallClockOf(year + n * interval, 1, 1)
  return { from, days: monthsOf(rule, start).flatMap((m) => daysOfMonth(year + n * interval, m)) }
}

function daysOfMonth(year: number, month: number): WallClock[] {
  return daysBetween(wallClockOf(year, month, 1), wallClockOf(year, month + 1, 1))
}

function daysBetween(from: WallClock, to: WallClock): WallClock[] {
  const days: WallClock[] = []
  for (let day = from; day < to; day += dayLength) days.push(day)
  return days
}

const allMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Of a yearly rule. */
function monthsOf({ weekdays, months, monthDays, yearDays, weeks }: RepeatRule, start: WallClock): number[] {
  if (months.length > 0) return allMonths.filter((month) => months.includes(month))
  const isOpen = weekdays.length + monthDays.length + yearDays.length + weeks.length === 0
  return isOpen ? [civil(start).month] : allMonths
}

const longestPeriod = { DAILY: 1, WEEKLY: 7, MONTHLY: 31, YEARLY: 366 }

/** How many periods surely end before a moment. */
function periodsBefore({ every, interval }: RepeatRule, start: WallClock, moment: WallClock): number {
  const days = (moment - start) / dayLength
  return Math.max(0, Math.floor(days / longestPeriod[every] / interval) - 1)
}

function datesIn(
  { days }: Period,
  positions: readonly number[],
  isWanted: (day: WallClock) => boolean,
  times: readonly number[],
): WallClock[] {
  const dates = days.filter(isWanted).flatMap((day) => times.map((time) => day + time))
  if (positions.length === 0) return dates
  return dates.filter((_, index) => positions.includes(index + 1) || positions.includes(index - dates.length))
}

function timesOfDay({ hours, minutes }: RepeatRule, start: WallClock): number[] {
  const time = start - dayStart(start)
  const [hour, minute, rest] = [Math.floor(time / 3_600_000), Math.floor(time / 60_000) % 60, time % 60_000]
  return (hours.length > 0 ? hours : [hour])
    .flatMap((h) => (minutes.length > 0 ? minutes : [minute]).map((m) => (h * 60 + m) * 60_000 + rest))
    .toSorted((a, b) => a - b)
}

/** A day has to pass each part of the rule, besides the months of a yearly one; what the rule leaves open is as on the first day. */
function dayTest(rule: RepeatRule, start: WallClock): (day: WallClock) => boolean {
  const { every, weekdays, months, monthDays, yearDays, weeks } = rule
  const first = civil(start)
  const namesDay = weekdays.length + monthDays.length + yearDays.length > 0
  const tests: ((day: WallClock) => boolean)[] = []
  if (months.length > 0 && every !== 'YEARLY') tests.push((day) => months.includes(civil(day).month))
  const keepsMonthDay = (every === 'MONTHLY' || every === 'YEARLY') && !namesDay && weeks.length === 0
  const wantedDays = keepsMonthDay ? [first.day] : monthDays
  if (wantedDays.length > 0) tests.push((day) => isOneOf(wantedDays, dayOfMonth(day)))
  if (yearDays.length > 0) tests.push((day) => isOneOf(yearDays, dayOfYear(day)))
  if (weeks.length > 0) tests.push((day) => isOneOf(weeks, weekOfYear(day, rule.weekStart)))
  const keepsWeekday = !namesDay && (every === 'WEEKLY' || weeks.length > 0)
  const wantedWeekdays = keepsWeekday ? [{ nth: 0, weekday: weekdayOf(start) }] : weekdays
  if (wantedWeekdays.length > 0) {
    const countsInYear = every === 'YEARLY' && months.length === 0
    const counts = (every === 'MONTHLY' || every === 'YEARLY') && weeks.length === 0
    tests.push((day) =>
      wantedWeekdays.some(({ nth, weekday }) => {
        if (weekday !== weekdayOf(day)) return false
        return nth === 0 || !counts || isNth(nth, countsInYear ? dayOfYear(day) : dayOfMonth(day))
      }),
    )
  }
  return (day) => tests.every((passes) => passes(day))
}

interface Place {
  /** From 1. */
  index: number
  of: number
}

const isOneOf = (wanted: readonly number[], { index, of }: Place) =>
  wanted.includes(index) || wanted.includes(index - of - 1)

const isNth = (nth: number, { index, of }: Place) =>
  nth === Math.ceil(index / 7) || nth === -Math.ceil((of - index + 1) / 7)

const weekdayOf = (wall: WallClock) => new Date(wall).getUTCDay()

function civil(wall: WallClock) {
  const date = new Date(wall)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function dayOfMonth(day: WallClock): Place {
  const { year, month, day: index } = civil(day)
  return { index, of: (wallClockOf(year, month + 1, 1) - wallClockOf(year, month, 1)) / dayLength }
}

function dayOfYear(day: WallClock): Place {
  const { year } = civil(day)
  const [from, to] = [wallClockOf(year, 1, 1), wallClockOf(year + 1, 1, 1)]
  return { index: (dayStart(day) - from) / dayLength + 1, of: (to - from) / dayLength }
}

/** The first week has at least four days in its year. */
function weekOfYear(day: WallClock, weekStart: number): Place {
  const middle = day + (3 - ((weekdayOf(day) - weekStart + 7) % 7)) * dayLength
  const { year } = civil(middle)
  const index = Math.ceil(dayOfYear(middle).index / 7)
  const of = Math.ceil(dayOfYear(middleOfLastWeek(year, weekStart)).index / 7)
  return { index, of }
}

function middleOfLastWeek(year: number, weekStart: number): WallClock {
  const last = wallClockOf(year, 12, 31)
  const middle = last + (3 - ((weekdayOf(last) - weekStart + 7) % 7)) * dayLength
  return civil(middle).year === year ? middle : middle - 7 * dayLength
}
