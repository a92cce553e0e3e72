import type { Activity } from '@parent-activity/contract/activities'
import { expect, test } from 'vitest'
import { monthTitles } from './month-titles.ts'

const day = '2026-11-20'
const family = new Map([
  ['maya', { tone: 7 as const }],
  ['leo', { tone: 4 as const }],
])
const choir = {
  name: 'Choir',
  start_date: day,
  end_date: day,
  start_time: '16:00',
  end_time: null,
  is_host: true,
  is_shared: false,
  host_cant_attend: false,
  invitation_status: 'none',
}
const entry = (uuid: string, child_uuid: string, rest: Partial<Activity> = {}) =>
  ({ ...choir, uuid, child_uuid, ...rest }) as Activity
const invited = (uuid: string, invitation_status: 'pending' | 'rejected') =>
  entry(uuid, 'maya', { is_host: false, is_shared: true, invitation_status })
const many = (count: number) => Array.from({ length: count }, (_, index) => entry(`a${index}`, 'maya'))
const titlesOf = (...activities: Activity[]) => monthTitles(new Map([[day, activities]]), family).get(day)

test('a title has the time, the name and the colour of its first child; a joint activity has one', () => {
  expect(titlesOf(entry('a', 'leo'), entry('a', 'maya'))).toEqual({
    titles: [
      { key: 'a leo', time: expect.stringMatching(/^(16:00|4:00)$/), name: 'Choir', tone: 4, colour: 'private' },
    ],
    more: 0,
  })
})

test('all-day activities and the later days of a camp have no time', () => {
  const camp = entry('camp', 'maya', { start_date: '2026-11-19', end_date: '2026-11-21' })
  expect(titlesOf(entry('a', 'maya', { start_time: null }), camp)?.titles.map(({ time }) => time)).toEqual([null, null])
})

test('open and declined invitations are told apart', () => {
  const colours = titlesOf(invited('a', 'pending'), invited('b', 'rejected'))?.titles.map(({ colour }) => colour)
  expect(colours).toEqual(['pending', 'declined'])
})

test('a full day gives its last line to the number of the rest; a free day has nothing', () => {
  const shape = (count: number) => {
    const { titles = [], more } = titlesOf(...many(count)) ?? {}
    return [titles.length, more]
  }
  expect([shape(4), shape(5), shape(30)]).toEqual([
    [4, 0],
    [3, 2],
    [3, 27],
  ])
  const ofFour = ['maya', 'leo', 'ida', 'tom'].map((child) => entry(child, child))
  expect(titlesOf(...ofFour)?.titles).toHaveLength(2)
  expect(titlesOf()).toBeUndefined()
})
