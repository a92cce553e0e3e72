import { addDays, addMonths, daysBetween, isCalendarDate, type CalendarDate } from '../calendar/calendar-date.ts'
import { cleanLine, isBlank } from '../texts/clean-text.ts'
import { firstProblems, problem, type Problem } from '../texts/problem.ts'
import { firstOn, mostDates } from './recurrence.ts'
import { monthsAhead, ruleDates, type SeriesRule } from './series-rule.ts'

export const mostCost = 1_000_000
export const mostParticipants = 10_000
const mostYearsAhead = 10
export const mostDaysLong = 366

const inDigits = (n: number) => n.toLocaleString('en-US')

export const nameMissing = 'Please enter activity name'
export const datesMissing = 'Please select at least one date from the calendar'
export const datesTooMany = `At most ${mostDates} activities can be made at once`
export const costWrong = `Cost must be a number between 0 and ${inDigits(mostCost)}`
export const participantsWrong = `Max participants must be a whole number between 1 and ${inDigits(mostParticipants)}`

interface ActivityDetails {
  website_url?: string | null | undefined
  cost?: number | null | undefined
  max_participants?: number | null | undefined
}
interface Times {
  start_time: string | null
  end_time: string | null
}

interface DetailsForm {
  name: string
  website_url: string
  cost: string
  max_participants: string
  start_time: string
  end_time: string
}
export interface NewActivityForm extends DetailsForm {
  mode: 'single' | 'recurring'
  dates: readonly CalendarDate[]
  /** Of the first date; empty if the activity lasts one day. */
  last_day: string
  recurrence_start: string
  recurrence_end: string
  recurrence_days: readonly number[]
  recurrence_weeks: SeriesRule['every_weeks']
  /** Goes on until somebody ends it. */
  has_open_end: boolean
}
export interface EditActivityForm extends DetailsForm {
  dates: readonly CalendarDate[]
  last_day: string
}

export function newActivityProblems(form: NewActivityForm, today: CalendarDate): Problem<keyof NewActivityForm>[] {
  const lastsLonger = form.mode === 'single' && form.last_day > firstOf(form.dates)
  return firstProblems(nameProblems(form), scheduleProblems(form, today), detailsFormProblems(form, lastsLonger))
}

/** Only the activity's own day may lie in the past. */
export function editActivityProblems(
  form: EditActivityForm,
  own: { start_date: CalendarDate },
  today: CalendarDate,
): Problem<keyof EditActivityForm>[] {
  const ownDate = own.start_date
  const first = form.dates.includes(ownDate) ? ownDate : firstOf(form.dates)
  return firstProblems<keyof EditActivityForm>(
    nameProblems(form),
    problem('dates', form.dates.length === 0 ? datesMissing : null),
    form.dates.every((date) => date === ownDate)
      ? []
      : datesProblems(
          form.dates.filter((date) => date !== ownDate),
          today,
        ),
    lastDayProblems(form.last_day, first),
    detailsFormProblems(form, form.last_day > first),
  )
}

export function nameProblems({ name }: { name?: string | undefined }): Problem<'name'>[] {
  return problem('name', name !== undefined && isBlank(name) ? nameMissing : null)
}

export function detailsProblems(details: ActivityDetails): Problem<keyof ActivityDetails>[] {
  const { website_url = null, cost = null, max_participants = null } = details
  return firstProblems(
    problem('website_url', website_url === null ? null : websiteProblem(website_url)),
    problem('cost', cost === null ? null : costProblem(cost)),
    problem('max_participants', max_participants === null ? null : participantsProblem(max_participants)),
  )
}

/** An end equal to the start needs a later day. */
export function timesProblems({ start_time, end_time }: Times, severalDays = false): Problem<keyof Times>[] {
  const isSame = end_time !== null && end_time === start_time
  return firstProblems(
    problem('start_time', start_time === null && end_time !== null ? 'Please choose a start time as well' : null),
    problem('end_time', isSame && !severalDays ? 'End time must be after start time' : null),
  )
}

export function periodProblems(
  period: Times & { start_date: CalendarDate; end_date: CalendarDate },
): Problem<'end_date' | keyof Times>[] {
  const { start_date, end_date, start_time, end_time } = period
  const endsFirst = start_time !== null && end_time !== null && end_time < start_time
  return firstProblems<'end_date' | keyof Times>(
    problem('end_date', end_date < start_date ? 'End date must be after start date' : null),
    problem(
      'end_date',
      daysBetween(start_date, end_date) > mostDaysLong ? 'An activity can last at most a year' : null,
    ),
    timesProblems(period, end_date > start_date),
    problem('end_time', end_date === start_date && endsFirst ? 'End time must be after start time' : null),
  )
}

/** The next day if the activity runs over midnight. */
export function lastDay(start: CalendarDate, { start_time, end_time }: Times): CalendarDate {
  const overMidnight = start_time !== null && end_time !== null && end_time < start_time
  return overMidnight ? addDays(start, 1) : start
}

/** The server passes the earliest and latest day that is today somewhere. */
export function dateProblem(date: string, today: CalendarDate, latestToday = today): string | null {
  if (!isCalendarDate(date)) return 'This date does not exist'
  if (date < today) return 'Dates cannot be before today'
  const last = addMonths(latestToday, mostYearsAhead * 12)
  return date > last ? `Dates can be at most ${mostYearsAhead} years ahead` : null
}

/** Max participants counts hosts too. */
export function placesProblem(places: number | null | undefined, coming: number): string | null {
  if (places === null || places === undefined || places >= coming) return null
  return `Max participants can’t be less than ${coming}, because ${coming} children are coming`
}

/** A bare address becomes https. Other schemes stay, and the rule refuses them. */
export function completeWebsite(text: string): string {
  const typed = cleanLine(text)
  return typed === '' || /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
}

/** The rhythm begins with the first day that the rule gives, not in the week before it. */
export function recurrenceRule(form: NewActivityForm, today: CalendarDate): SeriesRule {
  const start = form.recurrence_start < today ? today : form.recurrence_start
  return {
    weekdays: form.recurrence_days,
    every_weeks: form.recurrence_weeks,
    from_date: firstOn(form.recurrence_days, start),
    until_date: form.has_open_end ? null : form.recurrence_end,
  }
}

function recurringDates(form: NewActivityForm, today: CalendarDate): CalendarDate[] {
  const rule = recurrenceRule(form, today)
  return ruleDates(rule, rule.from_date, rule.until_date ?? addMonths(today, monthsAhead))
}

/** Empty while any date would be refused. */
export function plannedDates(form: NewActivityForm, today: CalendarDate): CalendarDate[] {
  if (scheduleProblems(form, today).length > 0) return []
  return form.mode === 'single' ? form.dates.toSorted() : recurringDates(form, today)
}

export function scheduleProblems(form: NewActivityForm, today: CalendarDate): Problem<keyof NewActivityForm>[] {
  if (form.mode === 'recurring') return recurrenceProblems(form, today)
  return firstProblems<keyof NewActivityForm>(
    datesProblems(form.dates, today),
    lastDayProblems(form.last_day, firstOf(form.dates)),
  )
}

export function typedNumber(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function detailsFormProblems(form: DetailsForm, severalDays = false): Problem<keyof DetailsForm>[] {
  const website = completeWebsite(form.website_url)
  return firstProblems<keyof DetailsForm>(
    timesProblems({ start_time: form.start_time || null, end_time: form.end_time || null }, severalDays),
    detailsProblems({
      website_url: website === '' ? null : website,
      cost: typedNumber(form.cost),
      max_participants: typedNumber(form.max_participants),
    }),
  )
}

function datesProblems(dates: readonly CalendarDate[], today: CalendarDate): Problem<'dates'>[] {
  if (dates.length === 0) return problem('dates', datesMissing)
  if (dates.length > mostDates) return problem('dates', datesTooMany)
  return firstProblems(...dates.map((date) => problem('dates', dateProblem(date, today))))
}

function firstOf(dates: readonly CalendarDate[]): CalendarDate {
  return dates.toSorted()[0] ?? ''
}

/** A last day that is the first one is none. */
function lastDayProblems(last: string, first: CalendarDate): Problem<'last_day'>[] {
  if (last === '' || first === '') return []
  if (!isCalendarDate(last)) return problem('last_day', 'This date does not exist')
  const times = { start_time: null, end_time: null }
  return periodProblems({ start_date: first, end_date: last, ...times }).map(({ text }) => ({
    field: 'last_day',
    text,
  }))
}

function recurrenceProblems(form: NewActivityForm, today: CalendarDate): Problem<keyof NewActivityForm>[] {
  const { recurrence_start: start, recurrence_end: end, recurrence_days: days, has_open_end } = form
  const wrongStart = start === '' ? 'Please select a start date for the recurring activity' : dateProblem(start, today)
  if (wrongStart !== null) return problem('recurrence_start', wrongStart)
  const wrongEnd = has_open_end ? null : recurrenceEndProblem(start, end, today)
  if (wrongEnd !== null) return problem('recurrence_end', wrongEnd)
  if (days.length === 0) {
    return problem('recurrence_days', 'Please select at least one day of the week for the recurring activity')
  }
  const { length } = recurringDates(form, today)
  if (length === 0) return problem('recurrence_days', 'No valid dates generated for the recurring activity')
  return problem('recurrence_end', length > mostDates && !has_open_end ? datesTooMany : null)
}

function recurrenceEndProblem(start: CalendarDate, end: string, today: CalendarDate): string | null {
  if (end === '') return 'Please select an end date for the recurring activity'
  return end < start ? 'End date must be after start date' : dateProblem(end, today)
}

function websiteProblem(url: string): string | null {
  const isLink = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i.test(url)
  return isLink ? null : 'Website must be a link that starts with http:// or https://'
}

function costProblem(cost: number): string | null {
  if (!(cost >= 0 && cost <= mostCost)) return costWrong
  const cents = cost * 100
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? null : 'Cost can have at most two decimals'
}

function participantsProblem(count: number): string | null {
  const fits = Number.isInteger(count) && count >= 1 && count <= mostParticipants
  return fits ? null : participantsWrong
}
