import type { Leg } from '@parent-activity/contract/legs'
import { expect, test } from 'vitest'
import { keyOfLegs, legsInWords, legsRead, legText, takerText, usualText } from './leg-texts.ts'

const anna = { who: 'member', user_uuid: 'anna', name: 'Anna Berger' } as const
const tom = { who: 'member', user_uuid: 'tom', name: 'Tom Berger' } as const
const grandma = { who: 'person', user_uuid: null, name: 'Granny Smith' } as const
const alone = { who: 'alone', user_uuid: null, name: null } as const
const open = { who: 'open', user_uuid: null, name: null } as const
const notNeeded = { who: 'not_needed', user_uuid: null, name: null } as const
const ride = { who: 'ride', user_uuid: null, name: 'Sarah Okafor' } as const

const leg = (child: string, way: Leg['way'], taker: Pick<Leg, 'who' | 'user_uuid' | 'name'>): Leg => ({
  activity_uuid: 'swimming',
  child_uuid: child,
  way,
  ...taker,
  ride_leaves: null,
  usual: null,
  done_at: null,
  done_by: null,
})

const nameOf = (child: string) => (child === 'maya' ? 'Maya' : 'Ida')

test.each([
  [anna, 'there', 'You bring'],
  [tom, 'back', 'Tom collects'],
  [grandma, 'there', 'Granny Smith brings'],
  [alone, 'back', 'On their own'],
  [open, 'back', 'Nobody collects'],
  [ride, 'there', 'Rides with Sarah'],
  [notNeeded, 'there', ''],
] as const)('%o reads as it is said', (taker, way, text) => {
  expect(legText(taker, way, { me: 'anna' })).toBe(text)
})

test('what is done is in the past', () => {
  expect(legText(anna, 'there', { me: 'anna', isDone: true })).toBe('You brought')
  expect(legText(grandma, 'back', { me: 'anna', isDone: true })).toBe('Granny Smith collected')
})

test('children are named where siblings go another way', () => {
  const ways = [
    leg('maya', 'there', anna),
    leg('ida', 'there', anna),
    leg('maya', 'back', tom),
    leg('ida', 'back', open),
  ]
  expect(legsInWords(ways, 'anna', nameOf)).toBe('You bring, Tom collects Maya, Nobody collects Ida')
})

test('a choice names the reader as Me', () => {
  expect([anna, tom, open, notNeeded].map((taker) => takerText(taker, 'anna'))).toEqual([
    'Me',
    'Tom',
    'Nobody yet',
    'Not needed',
  ])
})

test('a screen reader hears names for both ways', () => {
  expect(legsRead([leg('maya', 'there', anna), leg('maya', 'back', tom)])).toBe('Brings: Anna. Collects: Tom.')
  expect(legsRead([leg('maya', 'there', ride), leg('maya', 'back', open)])).toBe(
    'Brings: ride with Sarah. Collects: nobody yet.',
  )
})

const usual = (child: string) => [
  { child_uuid: child, way: 'there' as const, usual: anna },
  { child_uuid: child, way: 'back' as const, usual: tom },
]

test('the usual is said once if it is the same for all children', () => {
  expect(usualText([...usual('maya'), ...usual('ida')], nameOf)).toBe('Anna brings, Tom collects')
  const other = [{ child_uuid: 'ida', way: 'back' as const, usual: alone }]
  expect(usualText([...usual('maya'), ...other], nameOf)).toBe(
    'Maya: Anna brings, Tom collects; Ida: home on their own',
  )
})

test('nothing usual is no text', () => {
  expect(usualText([{ child_uuid: 'maya', way: 'there', usual: null }], nameOf)).toBe('')
  expect(usualText([], nameOf)).toBe('')
})

test('the key takes two different adults as its example', () => {
  const same = [leg('maya', 'there', anna), leg('maya', 'back', anna)]
  const both = [leg('maya', 'there', anna), leg('maya', 'back', tom)]
  expect(keyOfLegs([same, both]).example?.text).toBe('Anna brings, Tom collects')
  expect(keyOfLegs([same]).example?.text).toBe('Anna brings, Anna collects')
  expect(keyOfLegs([[leg('maya', 'there', ride), leg('maya', 'back', alone)]])).toEqual({
    example: undefined,
    hasRides: true,
  })
})
