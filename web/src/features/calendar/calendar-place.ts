import { addDays, addMonths, firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { monthGrid } from '../../ui/dates/month-days.ts'
import { isPlannable, readDate } from '../activities/plannable-date.ts'
import { weekDays } from '../activities/week/week-range.ts'

export type CalendarView = 'month' | 'week'

export interface CalendarPlace {
  view: CalendarView
  /** The first day of the shown month; in the week view, of the day’s month. */
  month: CalendarDate
  /** The chosen day, or any day of the shown week. */
  day: CalendarDate
  /** Null means all children. */
  child: string | null
}

type Parameter = 'view' | 'month' | 'date' | 'day' | 'child'

/** Missing or wrong parameters mean this month and today. */
export function readPlace(parameter: (name: Parameter) => string | null, today: CalendarDate): CalendarPlace {
  const child = parameter('child') || null
  const month = readMonth(parameter('month'))
  const date = readDate(parameter('date'))
  const day = readDate(parameter('day'))
  if (parameter('view') === 'week') {
    const shown = date ?? day ?? month ?? today
    return { view: 'week', month: firstOfMonth(shown), day: shown, child }
  }
  return { ...monthPlace(month ?? firstOfMonth(day ?? date ?? today), day ?? date, today), child }
}

/** Chooses the wished day if the grid shows it, else today, else the first. */
export function monthPlace(month: CalendarDate, wish: CalendarDate | null, today: CalendarDate) {
  const isSeen = wish !== null && monthGrid(month).includes(wish)
  return { view: 'month' as const, month, day: isSeen ? wish : usualDay(month, today) }
}

function usualDay(month: CalendarDate, today: CalendarDate): CalendarDate {
  return firstOfMonth(today) === month ? today : month
}

export function shownDays({ view, month, day }: CalendarPlace): CalendarDate[] {
  return view === 'month' ? monthGrid(month) : weekDays(day, 7)
}

/** This month and today need no parameters. */
export function writePlace({ view, month, day, child }: CalendarPlace, today: CalendarDate): [Parameter, string][] {
  const ofChild: [Parameter, string][] = child === null ? [] : [['child', child]]
  if (view === 'week') {
    return [['view', 'week'], ...(day === today ? [] : [['date', day] satisfies [Parameter, string]]), ...ofChild]
  }
  const said: [Parameter, string][] = []
  const saysDay = day !== usualDay(month, today)
  if (month !== firstOfMonth(saysDay ? day : today)) said.push(['month', month.slice(0, 7)])
  if (saysDay) said.push(['day', day])
  return [...said, ...ofChild]
}

export function placeInView(place: CalendarPlace, view: CalendarView): CalendarPlace {
  if (place.view === view) return place
  return { ...place, view, month: firstOfMonth(place.day) }
}

/** The chosen day stays if the month has it. */
export function placeInMonth(place: CalendarPlace, month: CalendarDate, today: CalendarDate): CalendarPlace {
  if (!isPlannable(month)) return place
  const stays = firstOfMonth(place.day) === month
  return { ...place, ...monthPlace(month, stays ? place.day : null, today) }
}

function placeInWeek(place: CalendarPlace, day: CalendarDate): CalendarPlace {
  return isPlannable(day) ? { ...place, month: firstOfMonth(day), day } : place
}

export function placeOnPage(place: CalendarPlace, step: 1 | -1, today: CalendarDate): CalendarPlace {
  if (place.view === 'month') return placeInMonth(place, addMonths(place.month, step), today)
  const [sunday = place.day] = weekDays(place.day, 7)
  return placeInWeek(place, addDays(sunday, 7 * step))
}

function readMonth(text: string | null): CalendarDate | null {
  return text === null || text.length !== 7 ? null : readDate(`${text}-01`)
}
