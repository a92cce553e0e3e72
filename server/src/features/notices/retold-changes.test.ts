import { expect, test } from 'vitest'
import { retoldChanges } from './retold-changes.ts'

const time = (was: string, now: string) => ({ field: 'start_time' as const, was, now })
const place = { field: 'location' as const, was: 'Home', now: 'Hall' }

test('nothing unread: the change is told as it is', () => {
  expect(retoldChanges([], { activity_id: 'a', dates: 3, changes: [place] })).toEqual({
    changes: [place],
    gone: [],
    left: [],
  })
})

test('an unread change of the same dates is merged in, and a change back is none', () => {
  const unread = [{ id: 'n', activity_id: 'a', dates: 3, changes: [time('16:00', '17:00'), place] }]
  expect(retoldChanges(unread, { activity_id: 'a', dates: 3, changes: [time('17:00', '18:00')] })).toEqual({
    changes: [time('16:00', '18:00'), place],
    gone: ['n'],
    left: [],
  })
  const alone = [{ id: 'n', activity_id: 'a', dates: 3, changes: [time('16:00', '17:00')] }]
  expect(retoldChanges(alone, { activity_id: 'a', dates: 3, changes: [time('17:00', '16:00')] })).toEqual({
    changes: [],
    gone: ['n'],
    left: [],
  })
})

test('an unread change of one date goes on saying what the change of all does not', () => {
  const unread = [
    { id: 'first', activity_id: 'a', dates: 1, changes: [time('16:00', '19:00'), place] },
    { id: 'later', activity_id: 'b', dates: 1, changes: [time('16:00', '20:00')] },
  ]
  expect(retoldChanges(unread, { activity_id: 'a', dates: 3, changes: [time('19:00', '17:00')] })).toEqual({
    changes: [time('16:00', '17:00')],
    gone: ['later'],
    left: [{ id: 'first', changes: [place] }],
  })
})

test('an unread change of more dates stays, being true for the others', () => {
  const unread = [{ id: 'n', activity_id: 'a', dates: 30, changes: [time('16:00', '17:00')] }]
  expect(retoldChanges(unread, { activity_id: 'a', dates: 1, changes: [time('17:00', '18:00')] })).toEqual({
    changes: [time('17:00', '18:00')],
    gone: [],
    left: [],
  })
})
