import { expect, test } from 'vitest'
import { differencesText } from './differences.ts'

const usual = {
  start_date: '2027-01-06',
  end_date: '2027-01-06',
  start_time: '16:30',
  end_time: '17:15',
  location: '14 Elm Road',
}
const rule = { weekdays: [3] }
const date = (start_date: string, changes: Partial<typeof usual>) => ({
  uuid: start_date,
  series_date: start_date,
  is_detached: true,
  ...usual,
  start_date,
  end_date: start_date,
  ...changes,
})
const text = (...dates: ReturnType<typeof date>[]) => differencesText(dates, usual, rule, '2026-11-18')

test('each date that was changed on its own says how it differs', () => {
  expect(
    text(date('2027-01-20', { start_time: '18:00' }), date('2027-02-03', { location: 'the school hall' })),
  ).toMatch(/20.* starts at (6:00.PM|18:00)\. .*3.* is at the school hall\.$/)
  expect(text(date('2027-01-21', {}))).toMatch(/21.* is on another day of the week\.$/)
  expect(text(date('2027-01-20', { end_time: '19:00' }))).toMatch(/ ends at (7:00.PM|19:00)\.$/)
  expect(text(date('2027-01-20', { end_date: '2027-01-22' }))).toMatch(/ lasts 3 days\.$/)
  expect(text(date('2027-01-20', {}))).toMatch(/ has other details\.$/)
})

test('a long list names the first four and counts the rest', () => {
  const six = Array.from({ length: 6 }, () => date('2027-01-20', {}))
  expect(text(...six)).toMatch(/(.*has other details\. ){4}2 more are different\.$/)
})
