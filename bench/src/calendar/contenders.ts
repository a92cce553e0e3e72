import type { CalendarDate } from '@parent-activity/domain/calendar-date'
import { loadWindow } from '@parent-activity/domain/load-window'
import { monthGrid } from '@parent-activity/domain/month-grid'
import type { Shown } from './in-page.ts'

export interface Contender {
  name: string
  /** Ours is served by the app, the others as files. */
  server: 'app' | 'pages'
  address: (size: number) => string
  weeks: 'six' | 'as needed'
  next: RegExp
  shown: Shown
  /** The addresses of what has to be loaded before the month can be shown. */
  data: (today: CalendarDate) => RegExp
}

/**
 * The same question to each: a month with all of its activities accounted for, in the way each of them has for it.
 * What does not fit is a number in all of them, so none draws 1,500 boxes. The others are pages with nothing else on
 * them, in the setup that their own documentation begins with; ours is the whole app.
 */
export const contenders: readonly Contender[] = [
  {
    // Six weeks; in each day a mark for each child with the number of its activities, and beside the month the
    // activities of the chosen day. Around it the navigation, the child filter and the colour key.
    name: 'Parent Activity App',
    server: 'app',
    address: () => '/calendar',
    weeks: 'six',
    next: /^Next month$/,
    shown: { title: 'main h2', each: null, numbers: '[role="grid"] [data-count]' },
    data: (today) => {
      const days = monthGrid(today)
      const { start, end } = loadWindow({ start: days[0] ?? today, end: days.at(-1) ?? today }, today)
      return new RegExp(`^/api/(children$|calendar/.*start=${start}&end=${end}$)`)
    },
  },
  {
    // Six weeks; in each day as many activities as fit, each with its time and name, and the number of the others.
    name: 'FullCalendar 7.1.3',
    server: 'pages',
    address: (size) => `/fullcalendar.html?size=${size}`,
    weeks: 'six',
    next: /^Next/,
    shown: { title: '.title', each: '.event', numbers: '.more' },
    data: () => /^\/activities-/,
  },
  {
    // The four to six weeks that the month has a day of; in each day as many activities as fit, each with its name,
    // and the number of the others.
    name: 'react-big-calendar 1.20.0',
    server: 'pages',
    address: (size) => `/big-calendar.html?size=${size}`,
    weeks: 'as needed',
    next: /^Next$/,
    shown: { title: '.rbc-toolbar-label', each: '.rbc-event', numbers: '.rbc-show-more' },
    data: () => /^\/activities-/,
  },
]
