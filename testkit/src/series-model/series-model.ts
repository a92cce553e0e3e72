import { ruleDates, monthsAhead, type SeriesRule } from '@parent-activity/domain/activities/series-rule'
import {
  addDays,
  addMonths,
  daysBetween,
  weekday,
  type CalendarDate,
} from '@parent-activity/domain/calendar/calendar-date'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'

/** Null if the guest is not invited. */
type ModelAnswer = { status: InvitationStatus; asks_again: boolean } | null

export interface ModelDate {
  /** The day that the rule gives it. */
  on: CalendarDate
  day: CalendarDate
  time: string
  place: string
  is_detached: boolean
  state: 'there' | 'deleted' | 'day_off'
  /** One for each guest. */
  answers: ModelAnswer[]
  /** A day off that kept it from being made; it has nothing to come back with. */
  was_never: boolean
}

export interface SeriesModel {
  today: CalendarDate
  rule: SeriesRule
  rolled: CalendarDate
  skips: boolean
  daysOff: { id: string; from: CalendarDate; to: CalendarDate }[]
  dates: ModelDate[]
  guests: number
}

export interface ModelChange {
  time?: string
  place?: string
  /** Of the day. */
  move?: number
}

export const there = (model: SeriesModel) => model.dates.filter(({ state }) => state === 'there')
export const coming = (model: SeriesModel) => there(model).filter(({ day }) => day >= model.today)

/** Makes what the rule gives up to the horizon, or up to its end. */
export function plan(model: SeriesModel): void {
  const horizon = model.rule.until_date ?? addMonths(model.today, monthsAhead)
  if (horizon <= model.rolled || there(model).length === 0) return
  const after = addDays(model.rolled, 1)
  const known = new Set(model.dates.map(({ on }) => on))
  const missing = ruleDates(model.rule, after < model.today ? model.today : after, horizon).filter(
    (on) => !known.has(on),
  )
  model.rolled = horizon
  make(model, missing)
}

/** All at once: what is made looks at what there was before. */
function make(model: SeriesModel, days: readonly CalendarDate[]): void {
  const template = latest(model)
  const answers = answersAhead(model)
  for (const on of days) {
    const isOff = isCovered(model, on)
    model.dates.push({
      ...template,
      on,
      day: on,
      is_detached: false,
      was_never: isOff,
      state: isOff ? 'day_off' : 'there',
      answers: isOff ? [] : answers.map((answer) => answer && { ...answer }),
    })
  }
}

function latest(model: SeriesModel): ModelDate {
  const latestOf = (dates: ModelDate[]) => dates.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0]
  const found = latestOf(there(model).filter(({ is_detached }) => !is_detached)) ?? latestOf(there(model))
  if (!found) throw new Error('The series has no dates')
  return found
}

/** A guest who accepted all that is ahead comes; one who declined all is not asked. For guests it may still be yesterday. */
function answersAhead(model: SeriesModel): ModelAnswer[] {
  const ahead = there(model).filter(({ day }) => day >= addDays(model.today, -1))
  return Array.from({ length: model.guests }, (_, guest) => {
    const given = ahead.flatMap(({ answers }) => answers[guest] ?? [])
    const all = (status: InvitationStatus) => given.length > 0 && given.every((answer) => answer.status === status)
    if (all('rejected')) return null
    if (!all('accepted')) return { status: 'pending', asks_again: false }
    return { status: 'accepted', asks_again: given.every(({ asks_again }) => asks_again) }
  })
}

function isCovered({ skips, daysOff }: SeriesModel, on: CalendarDate): boolean {
  return skips && daysOff.some(({ from, to }) => from <= on && on <= to)
}

/** One date at a time, as days off would be gone through by hand. */
export function reconcile(model: SeriesModel): void {
  for (const date of coming(model)) if (date.day === date.on && isCovered(model, date.on)) date.state = 'day_off'
  const back = model.dates.filter(({ state, on }) => state === 'day_off' && on >= model.today && !isCovered(model, on))
  // Guests of the series whom such a date lacked are asked as for a new one.
  const ahead = answersAhead(model)
  for (const date of back.filter(({ was_never }) => !was_never)) {
    date.state = 'there'
    date.answers = ahead.map((asked, guest) => date.answers[guest] ?? (asked && { ...asked }))
  }
  const anew = new Set(back.filter(({ was_never }) => was_never).map(({ on }) => on))
  if (anew.size === 0 || there(model).length === 0) return
  model.dates = model.dates.filter(({ on }) => !anew.has(on))
  make(model, [...anew].toSorted())
}

export function changeOne(date: ModelDate, { time, place, move }: ModelChange): void {
  const before = { ...date }
  if (time !== undefined) date.time = time
  if (place !== undefined) date.place = place
  if (move !== undefined) date.day = addDays(date.day, move)
  const hasChanged = date.time !== before.time || date.place !== before.place || date.day !== before.day
  if (hasChanged) date.is_detached = true
  askAgain(date, before)
}

function askAgain(date: ModelDate, before: { day: CalendarDate; time: string }): void {
  if (date.day === before.day && date.time === before.time) return
  for (const answer of date.answers) if (answer?.status === 'accepted') answer.asks_again = true
}

/** Only what differs from the one it was made on. */
export function changeMany(
  model: SeriesModel,
  one: ModelDate,
  { time, place, move }: ModelChange,
  scope: 'later' | 'all',
  detached: 'keep' | 'change',
): void {
  const from = scope === 'later' && one.on > model.today ? one.on : model.today
  const isInScope = ({ on, day, state }: ModelDate) =>
    state === 'there' ? day >= model.today && (scope === 'all' || on >= one.on) : on >= from
  const inScope = model.dates.filter(isInScope)
  const newTime = time === one.time ? undefined : time
  const newPlace = place === one.place ? undefined : place
  const target = move === undefined || move === 0 ? undefined : addDays(one.day, move)
  if (newTime === undefined && newPlace === undefined && target === undefined) return
  const [moved, days] = [weekday(one.on), target === undefined ? 0 : daysBetween(one.on, target)]
  const leaving = target === undefined ? [] : inScope.filter(({ on }) => weekday(on) === moved)
  for (const date of inScope) {
    const before = { ...date }
    const changes = date === one || !date.is_detached || detached === 'change'
    if (leaving.includes(date)) date.on = addDays(date.on, days)
    if (date.was_never || date.state === 'deleted') {
      date.day = date.on
    } else if (changes) {
      if (newTime !== undefined) date.time = newTime
      if (newPlace !== undefined) date.place = newPlace
      if (leaving.includes(date)) date.day = date.on
      if (detached === 'change') date.is_detached = false
      askAgain(date, before)
    }
  }
  moveRule(model, moved, days, leaving)
}

function moveRule(model: SeriesModel, from: number, days: number, moved: readonly ModelDate[]): void {
  const { rule } = model
  if (moved.length === 0 || !rule.weekdays.includes(from)) return
  const ons = moved.map(({ on }) => on).toSorted()
  const [first = '', last = ''] = [ons[0], ons.at(-1)]
  // Whole weeks, so that the weeks in between stay without a date.
  const shifted = rule.every_weeks === 2 ? addDays(rule.from_date, 7 * Math.floor((from + days) / 7)) : rule.from_date
  model.rule = {
    ...rule,
    weekdays: rule.weekdays.map((day) => (day === from ? (from + days + 7) % 7 : day)),
    from_date: first < shifted ? first : shifted,
  }
  if (rule.until_date !== null) endWithLast(model)
  else if (last < model.rolled) model.rolled = last
}

/** An end stays, unless dates would now be missing, or lie behind it. */
function endWithLast(model: SeriesModel): void {
  const end = model.rule.until_date
  const last =
    model.dates
      .map(({ on }) => on)
      .toSorted()
      .at(-1) ?? ''
  if (end === null) return
  if (last > end || ruleDates(model.rule, addDays(last, 1), end).length > 0) model.rule.until_date = last
  model.rolled = model.rule.until_date ?? model.rolled
}

/** The end is the day before; what was moved to before it stays. */
export function endBefore(model: SeriesModel, day: CalendarDate, gone: (date: ModelDate) => boolean): void {
  const { until_date, from_date } = model.rule
  for (const date of model.dates) if (date.state === 'there' && gone(date)) date.state = 'deleted'
  const last = addDays(day, -1)
  if (until_date !== null && until_date <= last) return
  model.dates = model.dates.filter(({ state, on }) => state === 'there' || on < day)
  model.rule.until_date = last < from_date ? from_date : last
  model.rolled = model.rule.until_date
}
