import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { changesInWords, type Changes } from './changes-in-words.ts'

const activity = {
  name: 'Piano',
  description: 'Bring the red book',
  location: '14 Elm Road',
  cost: 8.5,
  start_date: '2027-01-06',
  end_date: '2027-01-06',
  start_time: '16:30',
  end_time: '17:15',
} as Activity

test.each<[Changes, RegExp]>([
  [{ start_time: '17:00', end_time: '17:45' }, /^Start moves from (4:30 to 5:00.PM|16:30 to 17:00)$/],
  [{ start_time: '11:00', end_time: '11:45' }, /^Start moves from (4:30.PM to 11:00.AM|16:30 to 11:00)$/],
  [{ start_time: '16:30', end_time: '18:00' }, /^End moves from (5:15 to 6:00.PM|17:15 to 18:00)$/],
  [{ start_time: null, end_time: null }, /^No start time, No end time$/],
  [{ start_date: '2027-01-07' }, /^Moves from Wed.*6.* to Thu.*7.*$/],
  [{ end_date: '2027-01-08' }, /^Lasts 3 days$/],
  [{ location: 'School hall' }, /^Location: School hall$/],
  [{ location: null, cost: null }, /^No location, No cost$/],
  [{ name: 'Violin', description: 'x' }, /^Name: Violin, New description$/],
  [{ description: null }, /^No description$/],
  [{ is_shared: true, auto_notify_new_connections: true }, /^Shared with families, Auto-notify new connections$/],
])('%j', (changes, text) => {
  expect(changesInWords(activity, changes, '2026-11-18')).toMatch(text)
})
