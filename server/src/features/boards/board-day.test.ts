import { expect, test } from 'vitest'
import { boardDay, boardThings, type BoardRow, type LegOnBoard } from './board-day.ts'

const monday = '2025-06-02'
const tuesday = '2025-06-03'
const childIds = ['maya', 'leo']

function row(over: Partial<BoardRow>): BoardRow {
  const times = { start_date: monday, end_date: monday, start_time: '16:00', end_time: '17:00' }
  return { activity_id: 'swimming', name: 'Swimming', child_id: 'maya', minutes: null, ...times, ...over }
}
const inside = { starts_before: false, ends_after: false, legs: [] }

test('what two children do at the same time is one entry', () => {
  const rows = [row({ child_id: 'leo' }), row({}), row({}), row({ name: 'Chess', start_time: '15:00' })]
  expect(boardDay(rows, childIds, monday, [])).toEqual([
    { name: 'Chess', children: [0], start_time: '15:00', end_time: '17:00', ...inside },
    { name: 'Swimming', children: [0, 1], start_time: '16:00', end_time: '17:00', ...inside },
  ])
  expect(boardDay(rows, childIds, tuesday, [])).toEqual([])
})

test('a sleepover is on both days, each with its own time', () => {
  const rows = [row({ end_date: tuesday, start_time: '18:00', end_time: '10:00' })]
  expect(boardDay(rows, childIds, monday, [])).toMatchObject([
    { start_time: '18:00', end_time: null, ends_after: true },
  ])
  expect(boardDay(rows, childIds, tuesday, [])).toMatchObject([
    { start_time: null, end_time: '10:00', starts_before: true, ends_after: false },
  ])
})

test('what ends at midnight is not on the next day', () => {
  const rows = [row({ end_date: tuesday, end_time: '00:00' })]
  expect(boardDay(rows, childIds, monday, [])).toMatchObject([{ end_time: null, ends_after: true }])
  expect(boardDay(rows, childIds, tuesday, [])).toEqual([])
})

test('a child who has just been removed is left out', () => {
  expect(boardDay([row({ child_id: 'gone' })], childIds, monday, [])).toEqual([])
})

function leg(way: 'there' | 'back', who: LegOnBoard['who'], over: Partial<LegOnBoard> = {}): LegOnBoard {
  return {
    activity_uuid: 'swimming',
    child_uuid: 'maya',
    way,
    who,
    name: null,
    ride_leaves: null,
    done_at: null,
    ...over,
  }
}

test('children who go together have one leg; others are told apart', () => {
  const anna = { name: 'Anna Berger' }
  const legs = [
    leg('back', 'open'),
    leg('there', 'member', anna),
    leg('there', 'member', { ...anna, child_uuid: 'leo' }),
    leg('back', 'not_needed', { child_uuid: 'leo' }),
    leg('there', 'member', { ...anna, activity_uuid: 'other' }),
  ]
  const rows = [row({ child_id: 'leo', minutes: 20 }), row({ minutes: 20 })]
  expect(boardDay(rows, childIds, monday, legs)[0]?.legs).toEqual([
    { way: 'there', who: 'member', name: 'Anna', leave_at: '15:40', is_done: false, children: [0, 1] },
    { way: 'back', who: 'open', name: null, leave_at: null, is_done: false, children: [0] },
  ])
  const [driven] = boardDay(rows, childIds, monday, [leg('there', 'member', { ...anna, ride_leaves: '15:10' })])
  expect(driven?.legs, 'with the ride').toMatchObject([{ leave_at: '15:10' }])
})

test('the way back from what ends at midnight is on the day before', () => {
  const rows = [row({ end_date: tuesday, start_time: '22:00', end_time: '00:00' })]
  const [entry] = boardDay(rows, childIds, monday, [leg('back', 'open')])
  expect(entry?.legs).toMatchObject([{ way: 'back', who: 'open' }])
})

test('the way there is on the first day and the way back on the last', () => {
  const rows = [row({ end_date: tuesday })]
  const legs = [leg('there', 'person', { name: 'Grandma Ruth' }), leg('back', 'ride', { name: 'Sarah Okafor' })]
  const shown = (day: string) => boardDay(rows, childIds, day, legs)[0]?.legs.map(({ way, name }) => `${way} ${name}`)
  expect([shown(monday), shown(tuesday)]).toEqual([['there Grandma Ruth'], ['back Sarah']])
})

const thing = (name: string) => ({ uuid: name, name, every: false, is_packed: name === 'Towel', may_remove: true })

test('things to pack are those of what begins that day, with the children', () => {
  const lists = [
    { activity_uuid: 'swimming', things: [thing('Towel'), thing('Goggles')] },
    { activity_uuid: 'elsewhere', things: [thing('Cake')] },
  ]
  const rows = [row({ child_id: 'leo' }), row({}), row({ child_id: 'gone' })]
  expect(boardThings(rows, childIds, monday, lists)).toEqual([
    { name: 'Towel', is_packed: true, children: [0, 1] },
    { name: 'Goggles', is_packed: false, children: [0, 1] },
  ])
  expect(boardThings(rows, childIds, tuesday, lists)).toEqual([])
  expect(boardThings(rows, childIds, monday, [...lists, ...lists]), 'once').toHaveLength(2)
})
