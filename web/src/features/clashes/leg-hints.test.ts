import type { ClashEntry } from '@parent-activity/domain/clashes/clash-facts'
import { turnsOf } from '@parent-activity/domain/clashes/turns'
import { expect, test } from 'vitest'
import { legHint } from './leg-hints.ts'

const words = {
  child: (uuid: string) => uuid,
  member: (uuid: string) => uuid,
  time: (time: string) => time,
  times: (start: string, end: string) => `${start} – ${end}`,
}
const minutesTo = new Map([
  ['the ledge', 20],
  ['riverside pool', 10],
])
const entry = (
  activity_uuid: string,
  child_uuid: string,
  location: string | null,
  end_time: string | null,
): ClashEntry => ({
  activity_uuid,
  child_uuid,
  name: activity_uuid,
  location,
  start_date: '2025-06-02',
  end_date: '2025-06-02',
  start_time: '15:00',
  end_time,
})
const swimming = entry('swimming', 'Ida', 'Riverside Pool', '18:00')

function hintFor(other: ClashEntry, wanted = swimming) {
  const leg = { way: 'back', who: 'member', user_uuid: 'Tom', done_at: null } as const
  const legs = [other, wanted].map(({ activity_uuid, child_uuid }) => ({ ...leg, activity_uuid, child_uuid }))
  const turns = turnsOf({ entries: [other, wanted], legs, minutesTo }).get('Tom') ?? []
  return legHint(turns, { entry: wanted, way: 'back' }, minutesTo, words)
}

test('an adult is with another child until being home again', () => {
  const hint = hintFor(entry('climbing', 'Leo', 'The Ledge', '18:00'))
  expect(hint).toEqual({ text: 'With Leo at The Ledge until 18:20', warns: true })
  expect(hintFor(entry('chess', 'Leo', null, '18:00'))?.text).toBe('With Leo until 18:00')
})

test('an adult is free once the turn before is over', () => {
  expect(hintFor(entry('climbing', 'Leo', 'The Ledge', '17:20'))).toEqual({ text: 'Free from 17:40', warns: false })
})

test('nothing is said of later turns, of the same place, or without a time', () => {
  expect(hintFor(entry('climbing', 'Leo', 'The Ledge', '19:00'))).toBeUndefined()
  expect(hintFor(entry('diving', 'Leo', 'Riverside Pool', '18:05'))).toBeUndefined()
  expect(hintFor(entry('climbing', 'Leo', 'The Ledge', '18:00'), { ...swimming, end_time: null })).toBeUndefined()
})
