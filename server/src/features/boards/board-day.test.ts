import { expect, test } from 'vitest'
import { boardDay, type BoardRow } from './board-day.ts'

const monday = '2025-06-02'
const tuesday = '2025-06-03'
const childIds = ['maya', 'leo']

function row(over: Partial<BoardRow>): BoardRow {
  const times = { start_date: monday, end_date: monday, start_time: '16:00', end_time: '17:00' }
  return { name: 'Swimming', child_id: 'maya', ...times, ...over }
}
const inside = { starts_before: false, ends_after: false }

test('what two children do at the same time is one entry', () => {
  const rows = [row({ child_id: 'leo' }), row({}), row({}), row({ name: 'Chess', start_time: '15:00' })]
  expect(boardDay(rows, childIds, monday)).toEqual([
    { name: 'Chess', children: [0], start_time: '15:00', end_time: '17:00', ...inside },
    { name: 'Swimming', children: [0, 1], start_time: '16:00', end_time: '17:00', ...inside },
  ])
  expect(boardDay(rows, childIds, tuesday)).toEqual([])
})

test('a sleepover is on both days, each with its own time', () => {
  const rows = [row({ end_date: tuesday, start_time: '18:00', end_time: '10:00' })]
  expect(boardDay(rows, childIds, monday)).toMatchObject([{ start_time: '18:00', end_time: null, ends_after: true }])
  expect(boardDay(rows, childIds, tuesday)).toMatchObject([
    { start_time: null, end_time: '10:00', starts_before: true, ends_after: false },
  ])
})

test('what ends at midnight is not on the next day', () => {
  const rows = [row({ end_date: tuesday, end_time: '00:00' })]
  expect(boardDay(rows, childIds, monday)).toMatchObject([{ end_time: null, ends_after: true }])
  expect(boardDay(rows, childIds, tuesday)).toEqual([])
})

test('a child who has just been removed is left out', () => {
  expect(boardDay([row({ child_id: 'gone' })], childIds, monday)).toEqual([])
})
