import { seatActions, seatStates } from '@parent-activity/domain/rides/seat-state'
import { expect, it } from 'vitest'
import { seatAfter } from './seat-moves.ts'

it('gives a seat only after both sides have agreed', () => {
  for (const side of ['parent', 'driver'] as const) {
    for (const action of seatActions) {
      for (const before of ['none', ...seatStates] as const) {
        if (seatAfter(side, action, before) !== 'given') continue
        expect([side, before]).toEqual(side === 'parent' ? ['parent', 'offered'] : ['driver', 'asked'])
      }
    }
  }
})

it('lets nobody ask again after the driver has declined, but the driver may think again', () => {
  expect(seatAfter('parent', 'ask', 'declined')).toBeUndefined()
  expect(seatAfter('driver', 'give', 'declined')).toBe('offered')
})

it('lets both sides end what was agreed', () => {
  expect(seatAfter('parent', 'leave', 'given')).toBe('none')
  expect(seatAfter('driver', 'leave', 'given')).toBe('none')
})
