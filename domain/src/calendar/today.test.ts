import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { believedToday, earliestToday, localDay, utcDay } from './today.ts'

const zones = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Niue',
]
const someMoment = fc.date({
  min: new Date('1980-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
})

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the local day is the day on the wall clock', () => {
  test.each([
    ['UTC', '2026-11-18T23:59:59.999Z', '2026-11-18'],
    ['UTC', '2026-11-19T00:00:00Z', '2026-11-19'],
    // 23:30 and 00:30 at home, on both sides of Greenwich.
    ['America/Los_Angeles', '2026-11-19T07:30:00Z', '2026-11-18'],
    ['America/Los_Angeles', '2026-11-19T08:30:00Z', '2026-11-19'],
    ['Pacific/Auckland', '2026-11-18T10:30:00Z', '2026-11-18'],
    ['Pacific/Auckland', '2026-11-18T11:30:00Z', '2026-11-19'],
    // Clocks go forward, and back.
    ['Europe/London', '2026-03-28T23:30:00Z', '2026-03-28'],
    ['Europe/London', '2026-03-29T22:30:00Z', '2026-03-29'],
    ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
    ['Europe/London', '2026-10-24T23:30:00Z', '2026-10-25'],
    ['Europe/London', '2026-10-25T23:30:00Z', '2026-10-25'],
    ['America/Los_Angeles', '2026-03-08T07:30:00Z', '2026-03-07'],
    ['America/Los_Angeles', '2026-03-09T06:30:00Z', '2026-03-08'],
    ['America/Los_Angeles', '2026-11-02T07:30:00Z', '2026-11-01'],
    ['Pacific/Auckland', '2026-04-05T11:30:00Z', '2026-04-05'],
    ['Pacific/Auckland', '2026-09-27T10:30:00Z', '2026-09-27'],
    // Clocks in Sao Paulo skipped this midnight.
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
  ])('in %s at %s: %s', (zone, moment, expected) => {
    vi.stubEnv('TZ', zone)
    expect(localDay(new Date(moment))).toBe(expected)
  })

  test.each(zones)('in %s it is the day of the zone’s own calendar', (zone) => {
    vi.stubEnv('TZ', zone)
    const calendar = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    fc.assert(
      fc.property(someMoment, (moment) => {
        const part = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
        expect(localDay(moment)).toBe(`${part['year']}-${part['month']}-${part['day']}`)
      }),
    )
  })
})

test.each(zones)('a server in %s uses the day in UTC', (zone) => {
  vi.stubEnv('TZ', zone)
  expect(utcDay(new Date('2026-11-18T23:59:59Z'))).toBe('2026-11-18')
  expect(utcDay(new Date('2026-11-19T00:00:00Z'))).toBe('2026-11-19')
  expect(earliestToday(new Date('2026-11-18T12:00:00Z'))).toBe('2026-11-17')
  expect(earliestToday(new Date('2026-03-01T12:00:00Z'))).toBe('2026-02-28')
})

describe('the server accepts a family’s date within a day of its own', () => {
  const now = new Date('2026-03-01T12:00:00Z')

  test.each([
    ['2026-02-27', '2026-03-01'],
    ['2026-02-28', '2026-02-28'],
    ['2026-03-01', '2026-03-01'],
    ['2026-03-02', '2026-03-02'],
    ['2026-03-03', '2026-03-01'],
    ['2025-03-01', '2026-03-01'],
    ['9999-12-31', '2026-03-01'],
    ['2026-02-29', '2026-03-01'],
    ['', '2026-03-01'],
    ['today', '2026-03-01'],
    [undefined, '2026-03-01'],
  ])('%s gives %s', (claimed, expected) => {
    expect(believedToday(claimed, now)).toBe(expected)
  })

  test.each(zones)('the server always accepts a correct clock in %s', (zone) => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(someMoment, (moment) => {
        expect(believedToday(localDay(moment), moment)).toBe(localDay(moment))
        expect(localDay(moment) >= earliestToday(moment)).toBe(true)
      }),
    )
  })

  test('the server replaces any other date by its own', () => {
    fc.assert(
      fc.property(fc.string(), (claimed) => {
        expect(believedToday(claimed, now)).toBe('2026-03-01')
      }),
    )
  })
})
