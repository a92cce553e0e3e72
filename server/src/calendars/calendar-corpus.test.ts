import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CalendarEntry } from './calendar-entry.ts'
import { parseCalendar } from './parsing/parse-calendar.ts'

/**
 * Each case is a heading (`#`), what is wanted if not Berlin's 2026 (`@`), the lines of the calendar, and what is expected
 * (`>`). ⟨D⟩ is the character with this number.
 */
interface Case {
  heading: string
  wanted: { zone: string | null; from: string; to: string }
  text: string
  expected: string[]
}

const folder = new URL('corpus/', import.meta.url)
const cases = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split(/^# /m)
    .slice(1)
    .map((part) => readCase(`${file}: ${part.split('\n')[0]}`, part.split('\n').slice(1))),
)

function readCase(heading: string, lines: string[]): Case {
  const [zone = 'Europe/Berlin', from = '2026-01-01', to = '2026-12-31'] =
    lines
      .find((line) => line.startsWith('@ '))
      ?.slice(2)
      .split(' ') ?? []
  const body = lines.filter((line) => !/^[@>]/.test(line) && line !== '').map(unescaped)
  const isWhole = body.some((line) => /^(BEGIN:VCALENDAR|[<{])/i.test(line)) || body.length === 0
  const calendar = isWhole ? body : ['BEGIN:VCALENDAR', 'VERSION:2.0', ...body, 'END:VCALENDAR', '']
  return {
    heading,
    wanted: { zone: zone === 'none' ? null : zone, from, to },
    text: calendar.join('\r\n'),
    expected: lines.filter((line) => line.startsWith('>')).map((line) => line.slice(1).trim()),
  }
}

function unescaped(line: string): string {
  return line.replaceAll(/⟨([0-9A-F]+)⟩/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}

function told({ title, location, description, ...entry }: CalendarEntry): string {
  const { start_date, end_date, start_time, end_time } = entry
  const until =
    end_date === start_date ? (end_time ? `-${end_time}` : '') : ` .. ${[end_date, end_time].join(' ').trim()}`
  const place = location ? ` @ ${location}` : ''
  const more = description ? ` / ${description.replaceAll('\n', ' | ')}` : ''
  return `${[start_date, start_time].join(' ').trim()}${until} ${title}${place}${more}`
}

test('the corpus is there', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60)
})

test.each(cases)('$heading', ({ wanted, text, expected }) => {
  const read = parseCalendar(text, wanted)
  const lines =
    read.kind === 'failed'
      ? [`failed ${read.failure}`]
      : [
          ...(read.name ? [`name ${read.name}`] : []),
          ...(read.left_out > 0 ? [`left out ${read.left_out}`] : []),
          ...read.entries.map(told),
        ]
  expect(lines).toEqual(expected)
  if (read.kind === 'failed') return
  const keys = read.entries.map(({ uid, occurrence }) => `${uid} ${occurrence}`)
  expect(new Set(keys).size).toBe(keys.length)
})
