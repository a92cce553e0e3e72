import type { Leg } from '@parent-activity/contract/legs'
import { expect, test } from 'vitest'
import { familyLegs, isMine, leavingTime, sharedLegs } from './family-legs.ts'
import { childrensWays } from './week/week-ways.ts'

const leg = (child: string, way: Leg['way'], user: string | null, done_at: string | null = null): Leg => ({
  activity_uuid: 'swimming',
  child_uuid: child,
  way,
  who: user === null ? 'open' : 'member',
  user_uuid: user,
  name: user,
  ride_leaves: null,
  usual: null,
  done_at,
  done_by: null,
})

const legs = [
  leg('maya', 'there', 'anna', '2026-11-30T16:55:00.000Z'),
  leg('ida', 'there', 'anna'),
  leg('maya', 'back', 'tom'),
  leg('ida', 'back', null),
]
const family = familyLegs({ legs, places: [{ place: 'riverside pool', minutes: 25 }], people: [] })
const swimming = { location: 'Riverside  Pool ', start_time: '17:00', end_time: '18:00' }

test('legs are found by activity and child', () => {
  expect(family.of('swimming')).toHaveLength(4)
  expect(family.of('swimming', ['ida']).map(({ way }) => way)).toEqual(['there', 'back'])
  expect(family.of('piano')).toEqual([])
})

test('nothing is known before it is loaded', () => {
  const unknown = familyLegs(undefined)
  expect(unknown.of('swimming')).toEqual([])
  expect(unknown.minutesTo('Riverside Pool')).toBeNull()
})

test('children with the same adult share a leg, which is done when all are', () => {
  expect(sharedLegs(legs, 'there').map(({ legs: some, isDone }) => [some.length, isDone])).toEqual([[2, false]])
  expect(sharedLegs(legs, 'back').map(({ taker }) => taker.who)).toEqual(['member', 'open'])
})

test('an adult leaves with the ride, or by the minutes of the place', () => {
  const there = { way: 'there', ride_leaves: null } as const
  expect(leavingTime(swimming, there, family)?.time).toBe('16:35')
  expect(leavingTime(swimming, { ...there, ride_leaves: '16:20' }, family)?.time).toBe('16:20')
  expect(leavingTime({ ...swimming, location: 'Gym' }, there, family)).toBeNull()
  expect(leavingTime({ ...swimming, location: null }, { ...there, way: 'back' }, family)).toBeNull()
})

test('only a member can be oneself', () => {
  expect(isMine({ who: 'member', user_uuid: 'anna', name: 'Anna' }, 'anna')).toBe(true)
  expect(isMine({ who: 'open', user_uuid: null, name: null }, 'anna')).toBe(false)
})

const times = { start_time: '17:00', end_time: '18:00' }

test('the week shows a way for each group of children', () => {
  const day = { start_date: '2026-11-30', end_date: '2026-11-30', ...times }
  expect(childrensWays(day, '2026-11-30', legs).map(({ children }) => children)).toEqual([['maya'], ['ida']])
  const same = legs.filter(({ way }) => way === 'there')
  expect(childrensWays(day, '2026-11-30', same).map(({ children }) => children)).toEqual([['maya', 'ida']])
})

test('a camp shows who brings on its first day and who collects on its last', () => {
  const camp = { start_date: '2026-11-30', end_date: '2026-12-02', ...times }
  const waysOn = (day: string) =>
    childrensWays(camp, day, legs).flatMap(({ legs: shown }) => shown.map(({ way }) => way))
  expect(waysOn('2026-11-30')).toEqual(['there'])
  expect(waysOn('2026-12-01')).toEqual([])
  expect(waysOn('2026-12-02')).toEqual(['back', 'back'])
})
