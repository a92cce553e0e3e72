import { expect, test } from 'vitest'
import { momentInWords, nth, onWhichDay, sinceWhen } from './moment-words.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 12).toISOString()
const today = '2026-11-18'
const plain = (text: string) => text.replaceAll('\u202f', ' ').replaceAll(',', '')

test('a place in the line has the ending of its number', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(nth).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th',
  )
})

test('the day is named the nearer it is', () => {
  expect(onWhichDay(at(18, 8), today)).toBe('today')
  expect(onWhichDay(at(17, 8), today)).toBe('yesterday')
  expect(onWhichDay(at(16, 8), today)).toBe('on Monday')
  expect(plain(onWhichDay(at(2, 8), today))).toMatch(/^on Mon/)
  expect(sinceWhen(at(17, 8), today)).toBe('yesterday')
  expect(plain(sinceWhen(at(16, 20), today))).toMatch(/^Mon .*12/)
  expect(momentInWords(at(17, 19), today)).toMatch(/^yesterday, /)
  expect(momentInWords(at(18, 19), today)).toMatch(/^today, /)
})
