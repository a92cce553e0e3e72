import { expect, test } from 'vitest'
import { searchMessages } from './messages.ts'
import { familyStanding, freePairs, pairsFrom, type Pairs, type PairStatus } from './pairs.ts'

const [maya, leo] = [{ uuid: 'maya' }, { uuid: 'leo' }]
const child = (uuid: string) => ({ uuid, name: uuid, asks_for: [] })
const [tobi, ada] = [child('tobi'), child('ada')]
const standing =
  (known: Record<string, PairStatus>): Pairs =>
  (own, { uuid }) =>
    known[`${own} ${uuid}`]

test('a parent sees a sent request while other children can still be connected', () => {
  const pairs = standing({ 'maya tobi': 'pending' })
  expect(familyStanding([tobi, ada], [maya], pairs)).toEqual({ isOpen: true, status: 'pending' })
  expect(familyStanding([tobi], [maya], pairs)).toEqual({ isOpen: false, status: 'pending' })
})

test('a parent sees a request to answer before a sent one and a connection', () => {
  const pairs = standing({ 'maya tobi': 'accepted', 'maya ada': 'pending', 'leo tobi': 'asked', 'leo ada': 'pending' })
  expect(familyStanding([tobi, ada], [maya, leo], pairs)).toEqual({ isOpen: false, status: 'asked' })
})

test('a family without children can be connected and has no status', () => {
  expect(familyStanding([], [maya], standing({}))).toEqual({ isOpen: true, status: undefined })
})

test('a parent asks for all pairs of the chosen children that are neither connected nor asked', () => {
  const pairs = standing({ 'maya tobi': 'accepted', 'leo ada': 'asked' })
  expect(freePairs([maya, leo], [tobi, ada], pairs)).toEqual([
    { own: maya, other: ada },
    { own: leo, other: tobi },
  ])
})

test('a child whose family has asked can’t be asked again until a parent answers', () => {
  const asking = { ...tobi, asks_for: ['maya'] }
  const waiting = [{ target_child_uuid: 'maya', child_name: 'tobi' }]
  expect(familyStanding([asking], [maya], pairsFrom([], waiting))).toEqual({ isOpen: false, status: 'asked' })
  expect(familyStanding([asking], [leo], pairsFrom([], waiting))).toEqual({ isOpen: true, status: undefined })
  expect(familyStanding([asking], [maya], pairsFrom([], []))).toEqual({ isOpen: true, status: undefined })
})

test('two parents of one family are counted as parents, and a request to one shows at both', () => {
  const [mother, father] = [{ children: [tobi] }, { children: [tobi] }]
  const pairs = pairsFrom([{ own: 'maya', other: 'tobi', status: 'pending' }], [])
  for (const { children } of [mother, father]) {
    expect(familyStanding(children, [maya], pairs)).toEqual({ isOpen: false, status: 'pending' })
  }
  expect(searchMessages.found(2)).toBe('2 parents found')
})
