import { expect, test } from 'vitest'
import { parseCalendar } from './parse-calendar.ts'

const wanted = { zone: 'Europe/Berlin', from: '2026-01-01', to: '2027-02-04' }
const calendar = (...events: string[]) =>
  ['BEGIN:VCALENDAR', ...events.flatMap((lines) => ['BEGIN:VEVENT', lines, 'END:VEVENT']), 'END:VCALENDAR'].join('\r\n')

function keysOf(...events: string[]): string[] {
  const read = parseCalendar(calendar(...events), wanted)
  return read.kind === 'read' ? read.entries.map(({ uid, occurrence }) => `${uid} ${occurrence}`) : [read.failure]
}

test('an event that is moved stays the same one', () => {
  expect(keysOf('UID:fair\nDTSTART:20260511')).toEqual(['fair '])
  expect(keysOf('UID:fair\nDTSTART:20260512')).toEqual(['fair '])
})

test('a date of a series keeps its key when it is moved', () => {
  const series = 'UID:swim\nDTSTART;TZID=Europe/Berlin:20260504T160000\nRRULE:FREQ=WEEKLY;COUNT=2'
  const keys = ['swim 2026-05-04T16:00', 'swim 2026-05-11T16:00']
  expect(keysOf(series)).toEqual(keys)
  const moved = 'UID:swim\nRECURRENCE-ID:20260511T140000Z\nDTSTART;TZID=Europe/Berlin:20260513T080000'
  expect(keysOf(moved, series)).toEqual(keys)
  expect(keysOf('UID:days\nDTSTART:20260504\nRRULE:FREQ=DAILY;COUNT=2')).toEqual(['days 2026-05-04', 'days 2026-05-05'])
})

test('an event without a UID gets the same one each time, and another one than its neighbour', () => {
  const [first, second] = keysOf('DTSTART:20260511\nSUMMARY:Fair', 'DTSTART:20260512\nSUMMARY:Fair')
  expect(first).toMatch(/^[\w-]{43} $/)
  expect(second).not.toBe(first)
  expect(keysOf('LOCATION:Hall\nDTSTART:20260511\nSUMMARY:Fair')).toEqual([first])
})

test('a UID that no index could hold becomes a digest', () => {
  expect(keysOf(`UID:${'x'.repeat(5000)}\nDTSTART:20260511`)).toEqual([expect.stringMatching(/^[\w-]{43} $/)])
  expect(keysOf('UID:a\u0000b\nDTSTART:20260511')).toEqual([expect.stringMatching(/^[\w-]{43} $/)])
})

test('more than 5,000 entries are too many', () => {
  const daily = Array.from({ length: 13 }, (_, n) => `UID:${n}\nDTSTART:20260101\nRRULE:FREQ=DAILY\nDESCRIPTION:x`)
  expect(keysOf(...daily)).toEqual(['too_many_entries'])
})

test('texts are cleaned, cut between characters, and a title is never empty', () => {
  const texts = `SUMMARY:\u202E \nLOCATION: ${'😀'.repeat(150)}\nDESCRIPTION:a\\nb\u200B`
  expect(parseCalendar(calendar(`UID:a\nDTSTART:20260511\n${texts}`), wanted)).toMatchObject({
    entries: [{ title: 'No title', location: `${'😀'.repeat(99)}…`, description: 'a\nb' }],
  })
})

test('descriptions of endless series do not fill the database', () => {
  const daily = Array.from({ length: 5 }, (_, n) => `UID:${n}\nDTSTART:20260101\nRRULE:FREQ=DAILY\nDESCRIPTION:`)
  const read = parseCalendar(calendar(...daily.map((lines) => lines + 'x'.repeat(2000))), wanted)
  if (read.kind === 'failed') throw new Error(read.failure)
  const descriptions = read.entries.flatMap(({ description }) => description ?? [])
  expect(descriptions).toHaveLength(1000)
  expect(descriptions.every((text) => text.length === 1000)).toBe(true)
})

/** How often the time zone database is asked, which takes longer than all else. */
function zoneQuestions(work: () => void): number {
  const { DateTimeFormat } = Intl
  const format = Object.getOwnPropertyDescriptor(DateTimeFormat.prototype, 'format')!
  let questions = 0
  Object.defineProperty(DateTimeFormat.prototype, 'format', {
    configurable: true,
    get() {
      questions += 1
      return format.get?.call(this)
    },
  })
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct: (made, given: [string, Intl.DateTimeFormatOptions]) => {
      questions += 1
      return new made(...given)
    },
  })
  try {
    work()
  } finally {
    Object.defineProperty(DateTimeFormat.prototype, 'format', format)
    Intl.DateTimeFormat = DateTimeFormat
  }
  return questions
}

/** Every second event changes a date of the one before. */
function titlesOf(count: number): string[] {
  const events = Array.from({ length: count / 2 }, (_, n) => {
    const day = String(10 + (n % 18))
    const series = `UID:${n}\nDTSTART;TZID=America/Detroit:201903${day}T100000\nRRULE:FREQ=YEARLY\nSUMMARY:Event ${n}`
    return [series, `UID:${n}\nRECURRENCE-ID:202603${day}T140000Z\nDTSTART:202604${day}T140000Z\nSUMMARY:Moved ${n}`]
  }).flat()
  const read = parseCalendar(calendar(...events), wanted)
  if (read.kind === 'failed') throw new Error(read.failure)
  return read.entries.map(({ title }) => title)
}

test('4,000 events with changed dates ask the time zone database nothing that forty did not', () => {
  expect(zoneQuestions(() => titlesOf(40))).toBeGreaterThan(0)
  let titles: string[] = []
  const more = zoneQuestions(() => {
    titles = titlesOf(4000)
  })
  expect(titles).toHaveLength(2000)
  expect(titles.every((title) => title.startsWith('Moved'))).toBe(true)
  expect(more).toBe(0)
})
