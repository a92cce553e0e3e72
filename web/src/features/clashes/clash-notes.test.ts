import { minuteOf, type ClashEntry, type ClashLeg } from '@parent-activity/domain/clashes/clash-facts'
import { findClashes } from '@parent-activity/domain/clashes/find-clashes'
import { expect, test } from 'vitest'
import { clashNotes } from './clash-notes.ts'

const words = {
  child: (uuid: string) => uuid,
  member: (uuid: string) => uuid,
  time: (time: string) => time,
  times: (start: string, end: string) => `${start} – ${end}`,
}
const day = '2025-06-02'
const entry = (activity: string, child: string, start_time: string, end_time: string): ClashEntry => ({
  activity_uuid: activity,
  child_uuid: child,
  name: activity,
  location: activity,
  start_date: day,
  end_date: day,
  start_time,
  end_time,
})
const leg = ({ activity_uuid, child_uuid }: ClashEntry, way: ClashLeg['way']): ClashLeg => ({
  activity_uuid,
  child_uuid,
  way,
  who: 'member',
  user_uuid: 'Anna',
  done_at: null,
})
const painting = entry('Painting', 'Ida', '15:30', '16:00')
const football = entry('Football', 'Maya', '15:45', '17:00')
const minutesTo = new Map([
  ['painting', 10],
  ['football', 10],
])
const clashes = findClashes({
  entries: [painting, football],
  legs: [leg(painting, 'back'), leg(football, 'there')],
  minutesTo,
  now: minuteOf(day),
})

const notes = (shown: string[]) => [...clashNotes({ clashes, words }, shown)]

test('a clash stands once, with what begins first', () => {
  const [first] = notes(['Maya', 'Ida'])
  expect(first).toEqual([
    day,
    [{ key: clashes[0]?.key, text: 'Anna brings Maya at 15:45', activity: 'Painting', child: 'Ida', at: '15:30' }],
  ])
})

test('or with the other one, if only that is shown', () => {
  expect(notes(['Maya'])[0]?.[1]).toMatchObject([{ text: 'Anna collects Ida at 16:00', activity: 'Football' }])
  expect(notes(['Leo'])).toEqual([])
})

test('a night is told on the day on which the other begins', () => {
  const night = { ...entry('Sleepover', 'Maya', '20:00', '10:00'), end_date: '2025-06-03' }
  const morning = { ...entry('Brunch', 'Maya', '09:00', '11:00'), start_date: '2025-06-03', end_date: '2025-06-03' }
  const found = findClashes({ entries: [night, morning], legs: [], minutesTo, now: minuteOf(day) })
  const all = clashNotes({ clashes: found, words }, ['Maya'])
  expect([...all]).toMatchObject([
    ['2025-06-03', [{ text: 'Maya is at Brunch at 09:00', activity: 'Sleepover', at: '' }]],
  ])
})
