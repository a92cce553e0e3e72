import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClockTime, hourName, hours, minutes, parseClockTime } from './clock-time.ts'

test('the hours go from 12 AM to 11 PM', () => {
  const names = hours.map(hourName)
  expect(names).toHaveLength(24)
  expect(new Set(names).size).toBe(24)
  expect(names.slice(0, 2)).toEqual(['12 AM', '1 AM'])
  expect(names.slice(11, 14)).toEqual(['11 AM', '12 PM', '1 PM'])
  expect(names[23]).toBe('11 PM')
})

test('the minutes are the quarters', () => {
  expect(minutes).toEqual([0, 15, 30, 45])
})

test('every time of the day is read back as written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      expect(parseClockTime(formatClockTime(hour, minute))).toEqual({ hour, minute })
    }),
  )
})

test('any other text is no time', () => {
  for (const text of ['', '24:00', '12:60', '7:30', '07:5', '07:30:00', ' 07:30', 'noon']) {
    expect(parseClockTime(text), text).toBeUndefined()
  }
})
