import { addDays, addMonths, firstOfMonth, type CalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { monthGrid } from '../../ui/dates/month-days.ts'
import { isPlannable, readDate } from '../activities/plannable-date.ts'
import { weekDays } from '../activities/week/week-range.ts'
import { longestActivitySearch } from '@parent-activity/domain/activities/activity-search'
import { agendaDays, daysOfAgenda } from './agenda/agenda-days.ts'

export const calendarViews = ['month', 'week', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarPlace {
  view: CalendarView
  /** The first day of the shown month; in the other views, of the day’s month. */
  month: CalendarDate
  /** The chosen day, any day of the shown week, or the first of the agenda. */
  day: CalendarDate
  /** Null means all children. */
  child: string | null
  /** Null while nobody searches. */
  search: string | null
}

type Parameter = 'view' | 'month' | 'date' | 'day' | 'child' | 'q'

/** Missing or wrong parameters mean this month and today. */
export function readPlace(parameter: (name: Parameter) => string | null, today: CalendarDate): CalendarPlace {
  const child = parameter('child') || null
  const month = readMonth(parameter('month'))
  const date = readDate(parameter('date'))
  const day = readDate(parameter('day'))
  const search = parameter('q')?.slice(0, longestActivitySearch) ?? null
  const view = parameter('view')
  if (view === 'week' || view === 'agenda') {
    const shown = date ?? day ?? month ?? today
    return { view, month: firstOfMonth(shown), day: shown, child, search }
  }
  return { ...monthPlace(month ?? firstOfMonth(day ?? date ?? today), day ?? date, today), child, search }
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
  if (view === 'month') return monthGrid(month)
  return view === 'week' ? weekDays(day, 7) : agendaDays(day)
}

/** This month and today need no parameters. */
export function writePlace(place: CalendarPlace, today: CalendarDate): [Parameter, string][] {
  const { view, month, day, child, search } = place
  const rest: [Parameter, string][] = []
  if (child !== null) rest.push(['child', child])
  if (search !== null) rest.push(['q', search])
  if (view !== 'month') {
    return [['view', view], ...(day === today ? [] : [['date', day] satisfies [Parameter, string]]), ...rest]
  }
  const said: [Parameter, string][] = []
  const saysDay = day !== usualDay(month, today)
  if (month !== firstOfMonth(saysDay ? day : today)) said.push(['month', month.slice(0, 7)])
  if (saysDay) said.push(['day', day])
  return [...said, ...rest]
}

export function placeInView(place: CalendarPlace, view: CalendarView): CalendarPlace {
  if (place.view === view) return place.search === null ? place : { ...place, search: null }
  return { ...place, view, month: firstOfMonth(place.day), search: null }
}

/** The chosen day stays if the month has it. */
export function placeInMonth(place: CalendarPlace, month: CalendarDate, today: CalendarDate): CalendarPlace {
  if (!isPlannable(month)) return place
  const stays = firstOfMonth(place.day) === month
  return { ...place, ...monthPlace(month, stays ? place.day : null, today) }
}

function placeOnDay(place: CalendarPlace, day: CalendarDate): CalendarPlace {
  return isPlannable(day) ? { ...place, month: firstOfMonth(day), day } : place
}

export function placeOnPage(place: CalendarPlace, step: 1 | -1, today: CalendarDate): CalendarPlace {
  if (place.view === 'month') return placeInMonth(place, addMonths(place.month, step), today)
  if (place.view === 'agenda') return placeOnDay(place, addDays(place.day, daysOfAgenda * step))
  const [sunday = place.day] = weekDays(place.day, 7)
  return placeOnDay(place, addDays(sunday, 7 * step))
}

function readMonth(text: string | null): CalendarDate | null {
  return text === null || text.length !== 7 ? null : readDate(`${text}-01`)
}
