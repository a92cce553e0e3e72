import type { Leg } from '@parent-activity/contract/legs'
import { expect, test } from 'vitest'
import { familyLegs, sharedLegs } from '../legs/family-legs.ts'
import { legsOnDay, lingeringOf, ownTurn, turnText } from './day-legs.ts'
import { restOfDay, type PlannedActivity } from './day-plan.ts'

const day = '2026-11-18'
const gym: PlannedActivity & { location: string | null } = {
  uuid: 'gym',
  name: 'Gym club',
  child_uuid: 'ida',
  is_host: true,
  is_shared: false,
  host_cant_attend: false,
  invitation_status: 'none',
  start_date: day,
  end_date: day,
  start_time: '15:00',
  end_time: '16:00',
  location: 'Oakfield Hall',
}
const planned = { activity: gym, childUuids: ['ida'] }

const gymLeg: Leg = {
  activity_uuid: 'gym',
  child_uuid: 'ida',
  way: 'there',
  who: 'person',
  user_uuid: null,
  name: 'Grandma',
  ride_leaves: null,
  usual: null,
  done_at: null,
  done_by: null,
}

const familyWith = (collects: Partial<Leg>, minutes?: number) =>
  familyLegs({
    legs: [gymLeg, { ...gymLeg, way: 'back', ...collects }],
    places: minutes === undefined ? [] : [{ place: 'oakfield hall', minutes }],
    people: ['Grandma'],
  })

const byAnna = { who: 'member', user_uuid: 'anna', name: 'Anna' } as const
const atFive = '2026-11-18T17:00:00.000Z'

test('whoever collects at midnight does so on the day that ends then', () => {
  const party = { ...gym, start_time: '22:00', end_date: '2026-11-19', end_time: '00:00' }
  expect(legsOnDay({ ...planned, activity: party }, day, familyWith(byAnna)).back).toHaveLength(1)
})

test('the turn of whoever collects begins with the activity', () => {
  const legs = legsOnDay(planned, day, familyWith(byAnna))
  expect(ownTurn(legs, false, 'anna')).toBeUndefined()
  expect(ownTurn(legs, true, 'anna')?.way).toBe('back')
  expect(ownTurn(legs, true, 'tom')).toBeUndefined()
})

const textWith = (minutes?: number) => {
  const family = familyWith(byAnna, minutes)
  const turn = ownTurn(legsOnDay(planned, day, family), true, 'anna')
  return turn && turnText(gym, turn, family)
}

test('a turn says when to leave, or when the activity ends', () => {
  expect(textWith(10)).toMatch(/^Your turn, leave at (3:50|15:50)/)
  expect(textWith()).toMatch(/^Your turn, ends (4:00|16:00)/)
  const [there] = sharedLegs([{ ...gymLeg, ...byAnna, ride_leaves: '14:25' }], 'there')
  expect(there && turnText(gym, there, familyWith({}, 10)), 'with the ride').toMatch(
    /^Your turn, leave at (2:25|14:25)/,
  )
})

test.each([
  ['one’s own pick-up is next until it is done', byAnna, '16:05', true, true],
  ['a done pick-up stays to be seen', { ...byAnna, done_at: atFive }, '16:05', true, false],
  ['an open pick-up stays to be taken', { who: 'open', name: null } as const, '16:05', true, false],
  ['nobody waits for a child who goes alone', { who: 'alone', name: null } as const, '16:05', false, false],
  ['an hour later it is over', byAnna, '17:00', false, false],
])('%s', (_case, collects, now, isAhead, isNext) => {
  const legs = legsOnDay(planned, day, familyWith(collects))
  const { ahead, next } = restOfDay([planned], day, now, () => lingeringOf(legs, 'anna'))
  expect(ahead.length > 0).toBe(isAhead)
  expect(next !== undefined).toBe(isNext)
})
