import type { Shown } from './watch-months.ts'

export interface Contender {
  name: string
  what: string
  server: 'app' | 'pages'
  address: string
  weeks: 'six' | 'as needed'
  next: RegExp
  shown: Shown
}

const ours = {
  address: '/calendar',
  weeks: 'six',
  next: /^Next month$/,
  shown: { title: 'main h2', each: null, numbers: '[role="grid"] [data-count]' },
} as const

/**
 * Each calendar shows a full month, with a number for activities that do not fit. Other calendars use the setup from
 * their documentation.
 */
export const contenders: readonly Contender[] = [
  {
    name: 'our calendar alone',
    what: 'nothing else on the page; six weeks, in each day a number for each child, and the list of the chosen day',
    server: 'pages',
    ...ours,
  },
  {
    name: 'our whole app',
    what: 'the same calendar, with sign-in, navigation, bell and database',
    server: 'app',
    ...ours,
  },
  {
    name: 'FullCalendar 7.1.3',
    what: 'nothing else on the page; six weeks, in each day what fits of its activities and how many more it has',
    server: 'pages',
    address: '/fullcalendar.html',
    weeks: 'six',
    next: /^Next/,
    shown: { title: '.title', each: '.event', numbers: '.more' },
  },
  {
    name: 'react-big-calendar 1.20.0',
    what: 'nothing else on the page; the weeks of the month, in each day what fits and how many more it has',
    server: 'pages',
    address: '/big-calendar.html',
    weeks: 'as needed',
    next: /^Next$/,
    shown: { title: '.rbc-toolbar-label', each: '.rbc-event', numbers: '.rbc-show-more' },
  },
]
