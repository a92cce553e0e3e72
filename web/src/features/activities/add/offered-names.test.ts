import { expect, test } from 'vitest'
import { emptyActivity } from '../fields/activity-values.ts'
import { filledFromKnown, lengthText, offeredNames } from './offered-names.ts'

const known = (name: string, others = {}) => ({ name, place: '', start: '', hours: null, ...others })
const swimming = known('Swimming', { place: 'Riverside Pool', start: '16:00', hours: 1.5 })

test('the latest names are offered first, then those that begin as typed', () => {
  const activities = ['Swimming', 'Choir', 'Big swim', 'Judo'].map((name) => known(name))
  const names = (typed: string) => offeredNames(activities, typed).map(({ name }) => name)
  expect(names('')).toEqual(['Swimming', 'Choir', 'Big swim'])
  expect(names('SWI')).toEqual(['Swimming', 'Big swim'])
  expect(names('judo')).toEqual([])
  expect(names('wim')).toEqual([])
})

test('a name brings place, time and length, but changes nothing that was chosen', () => {
  expect(filledFromKnown(emptyActivity, swimming, false)).toEqual({
    name: 'Swimming',
    location: 'Riverside Pool',
    start_time: '16:00',
    end_time: '17:30',
  })
  const chosen = { ...emptyActivity, location: 'Lido', start_time: '10:00', end_time: '12:00' }
  expect(filledFromKnown(chosen, swimming, false)).toMatchObject({ location: 'Lido', end_time: '11:30' })
  expect(filledFromKnown(chosen, swimming, true)).toMatchObject({ start_time: '10:00', end_time: '12:00' })
  expect(filledFromKnown(emptyActivity, known('Judo'), false)).toMatchObject({ start_time: '', end_time: '' })
})

test.each([
  [1, '1 hour'],
  [1.5, '1 hour 30 min'],
  [0.75, '45 min'],
  [2, '2 hours'],
])('%d hours read “%s”', (hours, text) => expect(lengthText(hours)).toBe(text))
