import type { Shown } from './watch-months.ts'

export interface Contender {
  name: string
  what: string
  address: string
  weeks: 'six' | 'as needed'
  /** A Playwright selector. */
  next: string
  shown: Shown
}

const ours = {
  weeks: 'six',
  next: 'role=button[name="Next month"]',
  shown: { title: 'main h2', each: null, numbers: '[role="grid"] [data-count]' },
} as const

const bare = { ...ours, shown: { ...ours.shown, title: 'h2' } }

/** The others are compared with it. */
export const bareReact = 'bare React'

/**
 * Each calendar shows a full month, with a number for activities that do not fit. Other calendars use the setup from
 * their documentation.
 */
export const contenders: readonly Contender[] = [
  {
    name: bareReact,
    what: 'the same month with nothing but React: the least that a page costs',
    address: '/bare-react.html',
    ...bare,
  },
  {
    name: 'hand-written DOM',
    what: 'the same month without React',
    address: '/bare-dom.html',
    ...bare,
  },
  {
    name: 'our calendar alone',
    what: 'nothing else on the page; six weeks, in each day a number for each child and four titles, and the list of the chosen day',
    address: '/ours.html',
    ...ours,
  },
  {
    name: 'our whole app',
    what: 'the same calendar, with sign-in, navigation and bell',
    address: '/calendar',
    ...ours,
  },
  {
    name: 'FullCalendar 7.1.3',
    what: 'nothing else on the page; six weeks, in each day what fits of its activities and how many more it has',
    address: '/fullcalendar.html',
    weeks: 'six',
    next: 'role=button[name=/^Next/]',
    shown: { title: '.title', each: '.event', numbers: '.more' },
  },
  {
    name: 'react-big-calendar 1.20.0',
    what: 'nothing else on the page; the weeks of the month, in each day what fits and how many more it has',
    address: '/big-calendar.html',
    weeks: 'as needed',
    next: 'role=button[name="Next"]',
    shown: { title: '.rbc-toolbar-label', each: '.rbc-event', numbers: '.rbc-show-more' },
  },
]

/** Activities on each day of a full week. */
export const perDay = 48

/** Of our whole app, after the press on Week. */
export const weekParts: readonly { name: string; shown: Shown; count: number }[] = [
  { name: 'the first six of each row', shown: inWeek(':nth-child(-n + 6)'), count: 7 * 3 * 6 },
  { name: 'all', shown: inWeek(''), count: 7 * perDay },
]

function inWeek(which: string): Shown {
  return { title: 'main h1', each: `main ol ul > li${which}`, numbers: 'none' }
}
