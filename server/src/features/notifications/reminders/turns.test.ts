import { expect, test } from 'vitest'
import { isToldBefore } from './quiet-hours.ts'
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
}
const turn = (way: Turn['way'], who: Turn['who'], user_id: string | null = null, child_name = 'Ida'): Turn => {
  return { child_id: child_name, child_name, way, who, user_id, ride_leaves: null, done_at: null }
}
const brief = (more: Partial<TurnFacts>) =>
  remindersOf({ ...facts, ...more }).map(({ user_id, way, is_open, due_at, children, leaves }) =>
    [user_id, way, is_open ? 'open' : '', due_at.slice(11, 16), children.join('+'), leaves?.time]
      .filter(Boolean)
      .join(' '),
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
  const leaving = (ride_leaves: string) => turns.map((one) => ({ ...one, ride_leaves }))
  expect(brief({ turns: leaving('15:30'), minutes: 10 })).toEqual(['anna there 14:30 Ida+Zoe 15:30'])
  expect(brief({ turns: leaving('16:05') }), 'never after the start').toEqual(['anna there 14:00 Ida+Zoe'])
  expect(brief({ turns })).toEqual(['anna there 14:00 Ida+Zoe'])
})

test('a driver of another family reminds nobody here', () => {
  expect(brief({ turns: [turn('there', 'ride', 'bea'), turn('back', 'alone')] })).toEqual([])
})

test('without an end, whoever collects hears of it before the start', () => {
  const turns = [turn('there', 'alone'), turn('back', 'member', 'tom')]
  expect(brief({ turns, end_time: null, ends_at: null, minutes: 10 })).toEqual(['tom back 14:00 Ida'])
})

const night = { begins: '2025-06-01T20:00:00.000Z', ends: '2025-06-02T06:00:00.000Z' }

test.each([
  ['leaves before they end', '05:10', '07:00', true],
  ['leaves when they end', '06:00', '07:00', false],
  ['leaves later', '06:10', '07:00', false],
  ['begins before they end, without a time to leave', null, '05:50', true],
  ['begins later, without a time to leave', null, '06:30', false],
])('what %s is told before quiet hours: %s, %s', (_, left, begins, isTold) => {
  const at = `2025-06-02T${begins}:00.000Z`
  const due_at = left === null ? '2025-06-02T05:00:00.000Z' : `2025-06-02T${left}:00.000Z`
  const reminder = { at, due_at, leaves: left === null ? null : { minutes: 0, time: left, dayBefore: false } }
  expect(isToldBefore(night, reminder)).toBe(isTold)
  expect(isToldBefore({ ...night, begins: due_at.replace(':00.000Z', ':30.000Z') }, reminder), 'due before').toBe(false)
})
