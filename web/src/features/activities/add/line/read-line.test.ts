import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessesOf } from './guesses.ts'
import type { Vocabulary } from './line-vocabulary.ts'
import { readLine } from './read-line.ts'

/** A Wednesday. */
const today = '2026-11-18'
const vocabulary: Vocabulary = {
  today,
  from: today,
  dayFirst: true,
  children: [
    { uuid: 'maya', name: 'Maya' },
    { uuid: 'leo', name: 'Leo' },
    { uuid: 'anna', name: 'Anna Lena' },
  ],
  activities: [
    { name: 'Swimming', place: 'Riverside Pool', start: '16:00', hours: 1.5 },
    { name: 'Sunday school', place: 'St Mary, Hall 4', start: '', hours: null },
    { name: 'Piano', place: '', start: '', hours: null },
  ],
  places: ['Riverside Pool', 'St Mary, Hall 4', 'Hall at 5pm'],
  templates: [{ uuid: 'judo', name: 'Judo' }],
}
const read = (line: string, others: Partial<Vocabulary> = {}) => readLine(line, { ...vocabulary, ...others })
const guess = (line: string) => guessesOf(line, read(line), vocabulary)

test('a parent’s whole sentence becomes a weekly activity with time and place', () => {
  expect(read('Swimming Tue & Thu 4–5pm until 18 Dec at the pool')).toMatchObject({
    name: 'Swimming',
    times: { from: '16:00', to: '17:00' },
    repeat: { from_date: '2026-11-19', until_date: '2026-12-18', weekdays: [2, 4], every_weeks: 1 },
    dates: [],
    place: 'the pool',
  })
})

describe('times', () => {
  test.each([
    ['4pm', '16:00', null],
    ['4 pm', '16:00', null],
    ['4.30pm', '16:30', null],
    ['4:30 p.m.', '16:30', null],
    ['at 9am', '09:00', null],
    ['12am', '00:00', null],
    ['12pm', '12:00', null],
    ['noon', '12:00', null],
    ['1600', '16:00', null],
    ['16:05', '16:05', null],
    ['09:30', '09:30', null],
    ['4–5pm', '16:00', '17:00'],
    ['4-5pm', '16:00', '17:00'],
    ['4 - 5:30pm', '16:00', '17:30'],
    ['from 4 to 5pm', '16:00', '17:00'],
    ['4pm until 5pm', '16:00', '17:00'],
    ['11–1pm', '11:00', '13:00'],
    ['11am-1', '11:00', '13:00'],
    ['9am to 5', '09:00', '17:00'],
    ['11pm-1am', '23:00', '01:00'],
    ['16:00-17:30', '16:00', '17:30'],
    ['16.00–17.30', '16:00', '17:30'],
    ['1600-1730', '16:00', '17:30'],
    ['22:00-01:30', '22:00', '01:30'],
    ['10:30-1:30pm', '10:30', '13:30'],
  ])('“Judo %s”', (words, from, to) => {
    expect(read(`Judo ${words}`)).toMatchObject({ name: 'Judo', times: { from, to } })
  })

  test.each([
    ['Judo 4-5', '16:00', '17:00'],
    ['Judo at 4', '16:00', null],
    ['Judo 9-10:30', '09:00', '10:30'],
    ['Judo 11-1', '11:00', '13:00'],
    ['Judo 4:30', '16:30', null],
    ['Judo at 8 on Tue', '08:00', null],
  ])('“%s” leaves out morning or afternoon, so it is a guess', (line, from, to) => {
    expect(read(line)).toMatchObject({ name: 'Judo', times: null })
    const [first] = guess(line)
    expect(first).toMatchObject({ kind: 'time', from, to })
    expect(read(first && 'line' in first ? first.line : '').times).toEqual({ from, to })
  })

  test.each(['Year 4 disco', 'Under 12s football', 'Judo 25:00', 'Judo 13pm', 'Judo 4pm-4pm', 'Judo 1663'])(
    '“%s” holds no time',
    (line) => expect(read(line)).toMatchObject({ name: line, times: null }),
  )

  test.each([
    ['for 90 minutes', 90],
    ['90min', 90],
    ['1.5 hours', 90],
    ['for an hour', 60],
    ['half an hour', 30],
  ])('“Judo 4pm %s” says how long', (words, minutes) => {
    expect(read(`Judo 4pm ${words}`)).toMatchObject({ name: 'Judo', minutes, times: { from: '16:00', to: null } })
  })
})

describe('days', () => {
  test.each([
    ['today', '2026-11-18'],
    ['tomorrow', '2026-11-19'],
    ['day after tomorrow', '2026-11-20'],
    ['in 2 weeks', '2026-12-02'],
    ['Wed', '2026-11-18'],
    ['next Wed', '2026-11-25'],
    ['Tue', '2026-11-24'],
    ['on Tuesday', '2026-11-24'],
    ['Tues', '2026-11-24'],
    ['24 Nov', '2026-11-24'],
    ['Tue 24 Nov', '2026-11-24'],
    ['Tuesday, 24th of November', '2026-11-24'],
    ['Nov 24', '2026-11-24'],
    ['24 November 2027', '2027-11-24'],
    ['17 Nov', '2027-11-17'],
    ['29 Feb', '2028-02-29'],
    ['24/11', '2026-11-24'],
    ['11/24', '2026-11-24'],
    ['12/01/2027', '2027-01-12'],
    ['24.11.', '2026-11-24'],
    ['24.11.2027', '2027-11-24'],
    ['2026-11-24', '2026-11-24'],
  ])('“Judo %s”', (words, date) => {
    expect(read(`Judo ${words}`)).toMatchObject({ name: 'Judo', dates: [date], repeat: null })
  })

  test('a parent in the United States means the month first', () => {
    expect(read('Judo 12/01/2027', { dayFirst: false }).dates).toEqual(['2027-12-01'])
  })

  test.each([
    ['24 Nov, 1 Dec and 8 Dec', ['2026-11-24', '2026-12-01', '2026-12-08']],
    ['Tue & Thu', ['2026-11-19', '2026-11-24']],
    ['Tue, Thu', ['2026-11-19', '2026-11-24']],
    ['Tue and Thu', ['2026-11-19', '2026-11-24']],
  ])('“Judo %s” is on each of the days', (words, dates) => {
    expect(read(`Judo ${words} 4pm`)).toMatchObject({ name: 'Judo', dates, repeat: null, times: { from: '16:00' } })
  })

  test.each(['Judo 31 Feb', 'Judo 2026-13-01', 'Judo 32/13', 'Monkey bars', 'Maypole'])('“%s” holds no day', (line) =>
    expect(read(line)).toMatchObject({ name: line, dates: [] }),
  )
})

describe('every week', () => {
  test.each([
    ['every Monday', [1], '2026-11-23', '2027-01-23'],
    ['Mondays', [1], '2026-11-23', '2027-01-23'],
    ['every Tue & Thu', [2, 4], '2026-11-19', '2027-01-19'],
    ['Mon until 18 Dec', [1], '2026-11-23', '2026-12-18'],
    ['Mon 4pm until 18 Dec', [1], '2026-11-23', '2026-12-18'],
    ['Mon 4pm until 18.12.', [1], '2026-11-23', '2026-12-18'],
    ['Mon until 4 Jan', [1], '2026-11-23', '2027-01-04'],
    ['Mon for 6 weeks', [1], '2026-11-23', '2027-01-03'],
    ['Mon for three months', [1], '2026-11-23', '2027-02-23'],
    ['every Mon from 1 Dec', [1], '2026-12-07', '2027-02-07'],
    ['Mon-Fri', [1, 2, 3, 4, 5], '2026-11-18', '2027-01-18'],
    ['weekdays until 27 Nov', [1, 2, 3, 4, 5], '2026-11-18', '2026-11-27'],
    ['daily until Friday', [0, 1, 2, 3, 4, 5, 6], '2026-11-18', '2026-11-20'],
    ['24 Nov until 18 Dec', [2], '2026-11-24', '2026-12-18'],
  ])('“Judo %s”', (words, days, start, end) => {
    expect(read(`Judo ${words}`)).toMatchObject({
      name: 'Judo',
      dates: [],
      repeat: { weekdays: days, from_date: start, until_date: end, every_weeks: 1 },
    })
  })

  test('a series begins on the day that was opened in the calendar', () => {
    expect(read('Judo every Tue', { from: '2026-12-24' }).repeat?.from_date).toBe('2026-12-29')
    expect(read('Judo until 31 Jan', { from: '2026-12-24' }).repeat).toMatchObject({
      weekdays: [4],
      from_date: '2026-12-24',
    })
  })

  test('a weekday alone offers to repeat', () => {
    expect(guess('Judo on Tue 4pm')).toContainEqual({
      kind: 'repeat',
      days: [2],
      line: 'Judo every Tue 4pm',
    })
    expect(guess('Judo 24 Nov').map(({ kind }) => kind)).not.toContain('repeat')
  })
})

describe('children, places and names', () => {
  test('children are found by their names, but a possessive belongs to the name', () => {
    expect(read('Swimming Tue with Maya and anna lena')).toMatchObject({ name: 'Swimming', children: ['maya', 'anna'] })
    expect(read('Maya’s birthday')).toMatchObject({ name: 'Maya’s birthday', children: [] })
    expect(read('Mayan art')).toMatchObject({ name: 'Mayan art', children: [] })
  })

  test.each([
    ['Judo at the gym', 'the gym'],
    ['Judo at 4 Elm Street', '4 Elm Street'],
    ['Judo at riverside pool Tue', 'Riverside Pool'],
    ['Judo @ town hall, 4pm', 'town hall'],
    ['Judo @town hall', 'town hall'],
    ['Judo at "St Mary, Hall 4" Tue', 'St Mary, Hall 4'],
  ])('“%s” names a place', (line, place) => expect(read(line)).toMatchObject({ name: 'Judo', place }))

  test('a word like a known place is a guess', () => {
    const line = 'Swimming Tue 4–5pm Maya riverside'
    expect(read(line)).toMatchObject({ name: 'Swimming', place: '', children: ['maya'] })
    expect(guess(line)).toContainEqual({
      kind: 'place',
      text: 'Riverside Pool',
      line: 'Swimming Tue 4–5pm Maya at Riverside Pool',
    })
    expect(guess('Judo at the pool')).toContainEqual({
      kind: 'place',
      text: 'Riverside Pool',
      line: 'Judo at Riverside Pool',
    })
  })

  test('a name used before brings its spelling, place and time', () => {
    expect(read('swimming').name).toBe('Swimming')
    expect(guess('swimming')).toEqual([
      { kind: 'time', from: '16:00', to: '17:30', line: 'swimming 16:00–17:30' },
      { kind: 'place', text: 'Riverside Pool', line: 'swimming at Riverside Pool' },
    ])
    expect(guess('Jud')).toEqual([{ kind: 'name', text: 'Judo', line: 'Judo' }])
    expect(guess('judo')).toEqual([{ kind: 'template', uuid: 'judo', text: 'Judo' }])
  })

  test('words in quotation marks are taken as they are, and places that need them get them', () => {
    expect(guess('sunday school')).toEqual([
      { kind: 'place', text: 'St Mary, Hall 4', line: 'sunday school at "St Mary, Hall 4"' },
    ])
    expect(read('"Tue club" Thu')).toMatchObject({ name: 'Tue club', dates: ['2026-11-19'] })
  })

  test('a name used before wins over the day in it', () => {
    expect(read('sunday school 4pm')).toMatchObject({ name: 'Sunday school', dates: [], times: { from: '16:00' } })
    expect(guess('school')).toContainEqual({ kind: 'name', text: 'Sunday school', line: 'Sunday school' })
  })

  test('words of one name may stand apart', () => {
    expect(read('Choir Tue rehearsal').name).toBe('Choir rehearsal')
    expect(read('Stay & play').name).toBe('Stay & play')
    expect(read('Rock and roll').name).toBe('Rock and roll')
  })
})

describe('whatever a parent types', () => {
  const words = fc.constantFrom(
    ...'Swimming Tue thu & and 4–5pm 4 at the pool until 18 Dec every for 6 weeks Maya with from 24/11'.split(' '),
    ...'1600 - to " “ ” , @ riverside next Mon-Fri an hour 31 Feb 29 2026-02-30 schoo jud on Hall sunday 99 .'.split(
      ' ',
    ),
  )
  const anyLine = fc.oneof(
    fc.array(words, { maxLength: 12 }).map((list) => list.join(' ')),
    fc.array(words, { maxLength: 8 }).map((list) => list.join('')),
    fc.string({ unit: 'binary', maxLength: 60 }),
  )

  test('every part lies within the line, and none overlaps the next', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const { parts } = read(line)
        let end = 0
        for (const part of parts) {
          expect(part.start).toBeGreaterThanOrEqual(end)
          expect(part.end).toBeGreaterThan(part.start)
          ;({ end } = part)
        }
        expect(end).toBeLessThanOrEqual(line.length)
      }),
      { numRuns: 500 },
    )
  })

  test('an accepted guess is read back as what it offered', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const all = offeredAndRead(line)
        expect(all.map(({ read: found }) => found)).toEqual(all.map(({ offered }) => offered))
      }),
      { numRuns: 500 },
    )
    expect(offeredAndRead('swimming Tue riverside')).toHaveLength(3)
  })

  test('any place ever used can be offered and read back', () => {
    const anyPlace = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 20 }).map((text) => text.trim())
    fc.assert(
      fc.property(anyPlace, (place) => {
        const activities = [{ name: 'Chess', place, start: '', hours: null }]
        const all = offeredAndRead('Chess', { ...vocabulary, places: [place], activities })
        expect(all.map(({ read: found }) => found)).toEqual(all.map(({ offered }) => offered))
      }),
      { numRuns: 300 },
    )
  })

  test('any time of the day is read in each way of writing it', () => {
    const minuteOfDay = fc.integer({ min: 0, max: 287 }).map((n) => n * 5)
    fc.assert(
      fc.property(minuteOfDay, minuteOfDay, (a, b) => {
        fc.pre(a !== b)
        const times = { from: time(a), to: time(b) }
        expect(read(`Judo ${time(a)}-${time(b)}`).times).toEqual(times)
        expect(read(`Judo ${half(a)}–${half(b)}`).times).toEqual(times)
        expect(read(`Judo ${time(a).replace(':', '')}-${time(b).replace(':', '')}`).times).toEqual(times)
      }),
    )
  })
})

interface Told {
  offered: unknown
  read: unknown
}

/** What a guess offers, and what the line says once it is accepted. */
function offeredAndRead(line: string, known = vocabulary): Told[] {
  return guessesOf(line, readLine(line, known), known).flatMap((offered): Told[] => {
    if (offered.kind === 'template') return []
    const { name, place, repeat, times } = readLine(offered.line, known)
    switch (offered.kind) {
      case 'name':
        return [{ offered: offered.text, read: name }]
      case 'place':
        return [{ offered: offered.text, read: place }]
      case 'repeat':
        return [{ offered: offered.days, read: repeat?.weekdays }]
      case 'time':
        return [{ offered: { from: offered.from, to: offered.to }, read: times }]
    }
  })
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}

function time(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function half(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${two(minutes % 60)}${minutes < 720 ? 'am' : 'pm'}`
}

test.each([
  'Judo every second Tue',
  'Judo every other Tuesday',
  'Judo every 2 weeks on Tue',
  'Judo fortnightly Tuesday',
])('“%s” repeats every second week', (line) => {
  const { name, repeat } = read(line)
  expect([name, repeat?.weekdays, repeat?.every_weeks]).toEqual(['Judo', [2], 2])
})
