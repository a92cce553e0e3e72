import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateProblem,
  editActivityProblems,
  newActivityProblems,
  plannedDates,
  type NewActivityForm,
} from './activity-rules.ts'
import { addDays } from '../calendar/calendar-date.ts'
import type { Problem } from '../texts/problem.ts'

const today = '2026-11-18'
const ownDate = '2026-11-02'
const details = {
  name: 'Football',
  website_url: 'example.com',
  cost: '12.50',
  max_participants: '10',
  start_time: '16:00',
  end_time: '17:30',
}
const single: NewActivityForm = {
  ...details,
  mode: 'single',
  dates: ['2026-11-20', '2026-11-18'],
  last_day: '',
  recurrence_start: '',
  recurrence_end: '',
  recurrence_days: [],
  recurrence_weeks: 1,
  has_open_end: false,
}
const recurring: NewActivityForm = {
  ...details,
  mode: 'recurring',
  dates: [],
  last_day: '',
  recurrence_start: today,
  recurrence_end: '2027-01-18',
  recurrence_days: [1, 3],
  recurrence_weeks: 1,
  has_open_end: false,
}
const nothingTyped = { website_url: '', cost: '', max_participants: '', start_time: '', end_time: '' }
const manyDates = (length: number) => Array.from({ length }, (_, index) => addDays(today, index))

const said = (problems: Problem[]) => problems.map(({ field, text }) => `${field}: ${text}`).join(', ')
const newSaid = (form: NewActivityForm) => said(newActivityProblems(form, today))
const editSaid = (changes: Partial<typeof details & { dates: string[]; last_day: string }>) =>
  said(editActivityProblems({ ...details, dates: [ownDate], last_day: '', ...changes }, { start_date: ownDate }, today))

const noDates = 'dates: Please select at least one date from the calendar'
const pastDate = 'dates: Dates cannot be before today'
const tooMany = 'At most 366 activities can be made at once'

test('a valid activity has no problems and needs only name and date', () => {
  for (const form of [single, recurring]) {
    expect(newSaid(form)).toBe('')
    expect(newSaid({ ...form, ...nothingTyped })).toBe('')
  }
  expect(editSaid({})).toBe('')
  expect(editSaid(nothingTyped)).toBe('')
})

function heard(form: NewActivityForm, steps: Partial<NewActivityForm>[]): string[] {
  let current = form
  return steps.map((step) => {
    current = { ...current, ...step }
    return newSaid(current)
  })
}

describe('a form with several problems shows the first', () => {
  const wrong = {
    name: ' ',
    start_time: '',
    end_time: '09:00',
    website_url: 'ftp://x',
    cost: '-1',
    max_participants: '0',
  }
  const putRight = [
    { start_time: '09:00' },
    { start_time: '08:00' },
    { website_url: '' },
    { cost: '0' },
    { max_participants: '1' },
  ]
  const heardOfDetails = [
    'start_time: Please choose a start time as well',
    'end_time: End time must be after start time',
    'website_url: Website must be a link that starts with http:// or https://',
    'cost: Cost must be a number between 0 and 1,000,000',
    'max_participants: Max participants must be a whole number between 1 and 10,000',
    '',
  ]

  test('of single dates, in the order name, dates, times, website, cost, participants', () => {
    const steps = [{ ...wrong, dates: [] }, { name: 'Chess' }, { dates: ['2026-11-17'] }, { dates: [today] }]
    expect(heard(single, [...steps, ...putRight])).toEqual([
      'name: Please enter activity name',
      noDates,
      pastDate,
      ...heardOfDetails,
    ])
  })

  test('of a recurring activity, in the order name, start, end, their order, weekdays, no dates, details', () => {
    const noPeriod = { recurrence_start: '', recurrence_end: '', recurrence_days: [] }
    const steps = [
      { ...wrong, ...noPeriod },
      { name: 'Chess' },
      { recurrence_start: '2026-11-17' },
      { recurrence_start: '2026-11-19' },
      { recurrence_end: '2026-11-18' },
      { recurrence_end: '2026-11-20' },
      { recurrence_days: [3] },
      { recurrence_days: [3, 4] },
    ]
    expect(heard(recurring, [...steps, ...putRight])).toEqual([
      'name: Please enter activity name',
      'recurrence_start: Please select a start date for the recurring activity',
      'recurrence_start: Dates cannot be before today',
      'recurrence_end: Please select an end date for the recurring activity',
      'recurrence_end: End date must be after start date',
      'recurrence_days: Please select at least one day of the week for the recurring activity',
      'recurrence_days: No valid dates generated for the recurring activity',
      ...heardOfDetails,
    ])
  })

  test('of a change, in the order name, dates, details', () => {
    expect(editSaid({ ...wrong, dates: [] })).toBe('name: Please enter activity name')
    expect(editSaid({ ...wrong, name: 'Chess', dates: [] })).toBe(noDates)
    expect(editSaid({ ...wrong, name: 'Chess', dates: ['2026-11-03'] })).toBe(pastDate)
    expect(editSaid({ ...wrong, name: 'Chess' })).toBe('start_time: Please choose a start time as well')
    expect(editSaid({ cost: '-1' })).toBe('cost: Cost must be a number between 0 and 1,000,000')
  })
})

describe('a recurring activity', () => {
  test('may start and end on one day', () => {
    const oneDay = { ...recurring, recurrence_start: '2026-11-18', recurrence_end: '2026-11-18' }
    expect(newSaid({ ...oneDay, recurrence_days: [3] })).toBe('')
  })

  test.each([
    ['recurrence_start', '2026-02-30', 'This date does not exist'],
    ['recurrence_start', '2036-11-19', 'Dates can be at most 10 years ahead'],
    ['recurrence_end', '2027-02-30', 'This date does not exist'],
    ['recurrence_end', '9999-12-31', 'Dates can be at most 10 years ahead'],
    ['recurrence_end', 'x', 'This date does not exist'],
  ] as const)('whose %s is %s', (field, date, text) => {
    expect(newSaid({ ...recurring, [field]: date })).toBe(`${field}: ${text}`)
  })

  test('makes at most 366 activities', () => {
    const everyDay = { ...recurring, recurrence_days: [0, 1, 2, 3, 4, 5, 6] }
    expect(newSaid({ ...everyDay, recurrence_end: addDays(today, 365) })).toBe('')
    expect(newSaid({ ...everyDay, recurrence_end: addDays(today, 366) })).toBe(`recurrence_end: ${tooMany}`)
  })

  test('needs no single dates, and a single one no period', () => {
    expect(newSaid({ ...recurring, dates: ['2020-01-01'] })).toBe('')
    expect(newSaid({ ...single, recurrence_start: '2020-01-01', recurrence_end: 'x' })).toBe('')
  })
})

describe('single dates', () => {
  test('are at most 366', () => {
    expect(newSaid({ ...single, dates: manyDates(366) })).toBe('')
    expect(newSaid({ ...single, dates: manyDates(367) })).toBe(`dates: ${tooMany}`)
  })

  test('are refused if one of them is invalid', () => {
    expect(newSaid({ ...single, dates: [today, '2026-11-17'] })).toBe(pastDate)
    expect(newSaid({ ...single, dates: [today, '2026-02-30'] })).toBe('dates: This date does not exist')
  })

  test('of a change may include the activity’s own past day, but no other past day', () => {
    expect(editSaid({ dates: [ownDate] })).toBe('')
    expect(editSaid({ dates: [ownDate, today] })).toBe('')
    expect(editSaid({ dates: [today] })).toBe('')
    expect(editSaid({ dates: [ownDate, '2026-11-17'] })).toBe(pastDate)
    expect(editSaid({ dates: [ownDate, '2026-02-30'] })).toBe('dates: This date does not exist')
    expect(editSaid({ dates: manyDates(367) })).toBe(`dates: ${tooMany}`)
  })
})

describe('a date exists, is not before today and at most 10 years ahead', () => {
  test.each([
    ['2026-11-17', 'Dates cannot be before today'],
    ['2026-11-18', null],
    ['2036-11-18', null],
    ['2036-11-19', 'Dates can be at most 10 years ahead'],
    ['2028-02-29', null],
    ['2027-02-29', 'This date does not exist'],
    ['', 'This date does not exist'],
    ['tomorrow', 'This date does not exist'],
  ])('%j', (date, text) => {
    expect(dateProblem(date, today)).toBe(text)
  })
})

test.each([
  ['2026-11-20', ''],
  ['2026-11-18', ''],
  ['2026-11-17', 'last_day: End date must be after start date'],
  ['2027-11-20', 'last_day: An activity can last at most a year'],
  ['2026-02-30', 'last_day: This date does not exist'],
])('a last day of %s says “%s”', (last_day, text) => {
  expect(newSaid({ ...single, last_day })).toBe(text)
  expect(editSaid({ dates: ['2026-11-18'], last_day })).toBe(text)
})

test('times may be the same on the first and the last of several days', () => {
  const sameTimes = { start_time: '09:00', end_time: '09:00' }
  expect(newSaid({ ...single, ...sameTimes })).toBe('end_time: End time must be after start time')
  expect(newSaid({ ...single, ...sameTimes, last_day: '2026-11-20' })).toBe('')
})

describe('the days on which a form will make activities', () => {
  test('are the chosen dates in order, without changing the given list', () => {
    expect(plannedDates(single, today)).toEqual(['2026-11-18', '2026-11-20'])
    expect(single.dates).toEqual(['2026-11-20', '2026-11-18'])
  })

  test('are the weekdays of the period', () => {
    expect(plannedDates({ ...recurring, recurrence_end: '2026-11-25' }, today)).toEqual([
      '2026-11-18',
      '2026-11-23',
      '2026-11-25',
    ])
  })

  test('are those of every second week, counted from the first of them', () => {
    const fortnightly = { ...recurring, recurrence_weeks: 2 as const, recurrence_end: '2026-12-16' }
    expect(plannedDates(fortnightly, today)).toEqual([
      '2026-11-18',
      '2026-11-30',
      '2026-12-02',
      '2026-12-14',
      '2026-12-16',
    ])
    expect(plannedDates({ ...fortnightly, recurrence_days: [1] }, today)).toEqual(['2026-11-23', '2026-12-07'])
  })

  test('are 13 months of them without an end', () => {
    const open = { ...recurring, has_open_end: true, recurrence_end: '', recurrence_days: [3] }
    const dates = plannedDates(open, today)
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-18', '2027-12-15'])
    expect(newSaid(open)).toBe('')
    expect(newSaid({ ...open, recurrence_days: [0, 1, 2, 3, 4, 5, 6] })).toBe('')
  })

  test('are none while the period is incomplete', () => {
    for (const date of ['', 'x', '2026-02-30']) {
      expect(plannedDates({ ...recurring, recurrence_start: date }, today)).toEqual([])
      expect(plannedDates({ ...recurring, recurrence_end: date }, today)).toEqual([])
    }
  })

  test('never throw, whatever dates a parent types', () => {
    const someDate = fc.constantFrom('', '0001-01-01', '2026-11-18', '2027-02-30', '9999-12-30', '9999-12-31')
    fc.assert(
      fc.property(someDate, someDate, fc.subarray([0, 1, 2, 3, 4, 5, 6]), (start, end, days) => {
        const form = { ...recurring, recurrence_start: start, recurrence_end: end, recurrence_days: days }
        expect(plannedDates(form, today).length).toBeLessThanOrEqual(367)
        expect(newActivityProblems(form, today).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
