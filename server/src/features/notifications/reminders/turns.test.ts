import { expect, test } from 'vitest'
import { remindersOf, type Turn, type TurnFacts } from './turns.ts'

const facts: TurnFacts = {
  activity_id: 'gym',
  start_time: '16:00',
  end_time: '17:30',
  starts_at: '2025-06-02T15:00:00.000Z',
  ends_at: '2025-06-02T16:30:00.000Z',
  members: ['anna', 'tom'],
  minutes: null,
  turns: [],
  departures: [],
}
const turn = (way: Turn['way'], who: Turn['who'], user_id: string | null = null, child_name = 'Ida'): Turn => {
  return { child_id: child_name, child_name, way, who, user_id, done_at: null }
}
const brief = (more: Partial<TurnFacts>) =>
  remindersOf({ ...facts, ...more }).map(({ user_id, way, is_open, due_at, children, leaves }) =>
    [user_id, way, is_open ? 'open' : '', due_at.slice(11, 16), children.join('+'), leaves].filter(Boolean).join(' '),
  )

test('without legs, all parents are reminded an hour before the start', () => {
  expect(brief({})).toEqual(['anna 14:00', 'tom 14:00'])
})

test('with legs, each is reminded of the own turn: an hour before the start, half an hour before the end', () => {
  const turns = [turn('there', 'member', 'anna'), turn('back', 'member', 'tom')]
  expect(brief({ turns })).toEqual(['anna there 14:00 Ida', 'tom back 16:00 Ida'])
})

test('where the way is known, it is the time to leave', () => {
  const turns = [turn('there', 'member', 'anna'), turn('back', 'member', 'tom')]
  expect(brief({ turns, minutes: 10 })).toEqual(['anna there 14:50 Ida 15:50', 'tom back 16:20 Ida 17:20'])
})

test('everybody hears an hour before that nobody has a way', () => {
  const turns = [turn('there', 'alone'), turn('back', 'open'), turn('back', 'open', null, 'Leo')]
  expect(brief({ turns })).toEqual(['anna back open 15:30 Ida+Leo', 'tom back open 15:30 Ida+Leo'])
})

test.each(['person', 'alone', 'not_needed'] as const)('nobody is reminded of a way that is %s', (who) => {
  expect(brief({ turns: [turn('there', who), turn('back', who)] })).toEqual([])
})

test('a way that is done reminds nobody', () => {
  expect(brief({ turns: [{ ...turn('there', 'member', 'anna'), done_at: '2025-06-02T14:00:00.000Z' }] })).toEqual([])
})

test('a driver hears of own and other children at once, when the ride leaves', () => {
  const turns = [turn('there', 'member', 'anna'), turn('there', 'ride', 'anna', 'Zoe')]
  const departures = [{ user_id: 'anna', time: '15:30', at: '2025-06-02T14:30:00.000Z' }]
  expect(brief({ turns, departures, minutes: 10 })).toEqual(['anna there 14:30 Ida+Zoe 15:30'])
  const home = turns.map((one) => ({ ...one, way: 'back' as const }))
  expect(brief({ turns: home, departures, minutes: 10 }), 'leaves home in time').toEqual([
    'anna back 16:20 Ida+Zoe 17:20',
  ])
  const late = [{ user_id: 'anna', time: '16:05', at: '2025-06-02T15:05:00.000Z' }]
  expect(brief({ turns, departures: late }), 'never after the start').toEqual(['anna there 14:00 Ida+Zoe'])
  expect(brief({ turns })).toEqual(['anna there 14:00 Ida+Zoe'])
})

test('a driver of another family reminds nobody here', () => {
  expect(brief({ turns: [turn('there', 'ride', 'bea'), turn('back', 'alone')] })).toEqual([])
})

test('without an end, whoever collects hears of it before the start', () => {
  const turns = [turn('there', 'alone'), turn('back', 'member', 'tom')]
  expect(brief({ turns, end_time: null, ends_at: null, minutes: 10 })).toEqual(['tom back 14:00 Ida'])
})
