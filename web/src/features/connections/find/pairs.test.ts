import { expect, test } from 'vitest'
import { familyStanding, freePairs, type Pairs, type PairStatus } from './pairs.ts'

const [maya, leo] = [{ uuid: 'maya' }, { uuid: 'leo' }]
const child = (uuid: string) => ({ uuid, name: uuid, asks_for: [] })
const [tobi, ada] = [child('tobi'), child('ada')]
const standing =
  (known: Record<string, PairStatus>): Pairs =>
  (own, { uuid }) =>
    known[`${own} ${uuid}`]

test('a parent sees one request sent although other children can still be joined', () => {
  const pairs = standing({ 'maya tobi': 'pending' })
  expect(familyStanding([tobi, ada], [maya], pairs)).toEqual({ isOpen: true, status: 'pending' })
  expect(familyStanding([tobi], [maya], pairs)).toEqual({ isOpen: false, status: 'pending' })
})

test('a request that waits for an answer comes before a sent one and a connection', () => {
  const pairs = standing({ 'maya tobi': 'accepted', 'maya ada': 'pending', 'leo tobi': 'asked', 'leo ada': 'pending' })
  expect(familyStanding([tobi, ada], [maya, leo], pairs)).toEqual({ isOpen: false, status: 'asked' })
})

test('a family without children is open and has no status', () => {
  expect(familyStanding([], [maya], standing({}))).toEqual({ isOpen: true, status: undefined })
})

test('several own children are joined with several others, but for pairs that have something open', () => {
  const pairs = standing({ 'maya tobi': 'accepted', 'leo ada': 'asked' })
  expect(freePairs([maya, leo], [tobi, ada], pairs)).toEqual([
    { own: maya, other: ada },
    { own: leo, other: tobi },
  ])
})
