import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDate } from '@parent-activity/domain/calendar/calendar-date'
import { parseCalendar } from './parse-calendar.ts'

const folder = new URL('../corpus/', import.meta.url)
const lines = readdirSync(folder).flatMap((file) =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z-]+[;:]/.test(line) && !line.startsWith('END:VCALENDAR')),
)
const wanted = { zone: 'Europe/Berlin', from: '2026-01-01', to: '2027-02-04' }
const clock = /^([01]\d|2[0-3]):[0-5]\d$/

test('lines in any order, damaged anywhere, never stop the parser, and give only entries that can be kept', () => {
  const damage = fc.tuple(
    fc.nat(60),
    fc.nat(3),
    fc.oneof(fc.string({ maxLength: 4 }), fc.constantFrom('9', '-', '\n', ';', ',', ':', '\u0000', '99999999')),
  )
  const line = fc.tuple(fc.constantFrom(...lines), fc.option(damage, { freq: 3 })).map(([whole, damaged]) => {
    if (!damaged) return whole
    const [at, length, put] = damaged
    return whole.slice(0, at) + put + whole.slice(at + length)
  })
  const event = fc
    .array(line, { maxLength: 12 })
    .map((some) => `BEGIN:VEVENT\nDTSTART:20260302T150000Z\n${some.join('\n')}\nEND:VEVENT`)
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), (events) => {
      const read = parseCalendar(`BEGIN:VCALENDAR\n${events.join('\n')}\nEND:VCALENDAR`, wanted)
      if (read.kind === 'failed') return
      for (const { start_date, end_date, start_time, end_time, title, uid, occurrence } of read.entries) {
        expect([start_date, end_date].every((date) => isCalendarDate(date))).toBe(true)
        expect(end_date >= start_date && end_date >= wanted.from && start_date <= wanted.to).toBe(true)
        for (const time of [start_time, end_time]) expect(time ?? '12:00').toMatch(clock)
        expect(start_time === null && end_time !== null).toBe(false)
        expect(title.length > 0 && title.length <= 100 && uid.length <= 200 && occurrence.length <= 16).toBe(true)
        expect(`${title}${uid}`).not.toContain('\u0000')
      }
    }),
    { numRuns: 500 },
  )
})
