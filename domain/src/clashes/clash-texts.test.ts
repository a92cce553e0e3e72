import { expect, test } from 'vitest'
import { minuteOf, type ClashEntry, type ClashLeg } from './clash-facts.ts'
import { alreadyThere, clashSentence, clashTitle, otherInShort, otherSentence } from './clash-texts.ts'
import { findClashes, type Clash } from './find-clashes.ts'

const names: Record<string, string> = { maya: 'Maya', leo: 'Leo', ida: 'Ida', tom: 'Tom' }
const nameOf = (uuid: string) => names[uuid] ?? ''
const words = {
  child: nameOf,
  member: nameOf,
  time: (time: string) => time,
  times: (a: string, b: string) => `${a} – ${b}`,
}

const day = { start_date: '2025-06-02', end_date: '2025-06-02' }
const swimming: ClashEntry = {
  ...day,
  activity_uuid: 'swimming',
  child_uuid: 'maya',
  name: 'Swimming lesson',
  location: 'Riverside Pool',
  start_time: '17:00',
  end_time: '18:00',
}
const climbing = { ...swimming, activity_uuid: 'climbing', child_uuid: 'leo', name: 'Climbing', location: 'The Ledge' }

function only(entries: ClashEntry[], legs: ClashLeg[] = []): Clash {
  const [clash] = findClashes({ entries, legs, minutesTo: new Map([['the ledge', 20]]), now: minuteOf('2025-06-01') })
  if (!clash) throw new Error('Nothing clashes')
  return clash
}
const collects = ({ activity_uuid, child_uuid }: ClashEntry, user_uuid = 'tom'): ClashLeg => ({
  activity_uuid,
  child_uuid,
  way: 'back',
  who: 'member',
  user_uuid,
  done_at: null,
})

test('an adult who is wanted at two places', () => {
  const ida = { ...swimming, child_uuid: 'ida' }
  const clash = only([swimming, ida, climbing], [collects(swimming), collects(ida), collects(climbing)])
  if (clash.kind !== 'adult') throw new Error(clash.kind)
  expect(clashTitle(clash, words)).toBe('Tom can’t be at both places')
  expect(otherSentence(clash, 'swimming', words)).toBe(
    'Leo’s Climbing ends 18:00 at The Ledge, 20 minutes away, and Tom collects Leo.',
  )
  expect(otherSentence(clash, 'climbing', words)).toBe(
    'Maya and Ida’s Swimming lesson ends 18:00 at Riverside Pool, and Tom collects Maya and Ida.',
  )
  expect(otherInShort(clash, 'swimming', words)).toBe('Tom collects Leo at 18:00')
  expect(clashSentence(clash, words)).toBe('Tom collects Leo at 18:00 and collects Maya and Ida at 18:00.')
})

test('a child at two places', () => {
  const film = {
    ...swimming,
    activity_uuid: 'film',
    name: 'Film night',
    location: null,
    start_time: '17:30',
    end_time: '19:00',
  }
  const clash = only([swimming, film])
  if (clash.kind !== 'child') throw new Error(clash.kind)
  expect(clashTitle(clash, words)).toBe('Maya is at two places')
  expect(otherSentence(clash, 'swimming', words)).toBe('Film night is at the same time, 17:30 – 19:00.')
  expect(otherInShort(clash, 'swimming', words)).toBe('Maya is at Film night at 17:30')
  expect(clashSentence(clash, words)).toBe('Swimming lesson is 17:00 – 18:00, Film night is 17:30 – 19:00.')
  expect(alreadyThere('Maya', swimming, words)).toBe('Maya is at Swimming lesson then, 17:00 – 18:00')
})
