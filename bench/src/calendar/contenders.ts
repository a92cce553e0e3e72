import type { Shown } from './in-page.ts'

export interface Contender {
  name: string
  /** What is compared. */
  what: string
  /** The app asks its database; the pages are files, and so are their answers. */
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
 * The same question to each: a month with all of its activities accounted for, in the way each of them has for it.
 * What does not fit is a number in all of them, so none draws 1,500 boxes. The calendars of others are in the setup
 * that their own documentation begins with.
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
