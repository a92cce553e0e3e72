import { describe, expect, test } from 'vitest'
import { activityColour, type ActivityState } from './activity-colour.ts'

const truths = [true, false]
const statuses = ['none', 'pending', 'accepted', 'rejected'] as const

/** All 32 states; `attends` is whether the host does. */
const colours = {
  'host, shared, attends': { none: 'shared', pending: 'pending', accepted: 'shared', rejected: 'shared' },
  'host, shared, is away': { none: 'declined', pending: 'pending', accepted: 'declined', rejected: 'declined' },
  'host, private, attends': { none: 'private', pending: 'private', accepted: 'private', rejected: 'private' },
  'host, private, is away': { none: 'declined', pending: 'declined', accepted: 'declined', rejected: 'declined' },
  'guest, shared, attends': { none: 'private', pending: 'pending', accepted: 'shared', rejected: 'declined' },
  'guest, shared, is away': { none: 'declined', pending: 'pending', accepted: 'shared', rejected: 'declined' },
  'guest, private, attends': { none: 'private', pending: 'private', accepted: 'shared', rejected: 'declined' },
  'guest, private, is away': { none: 'declined', pending: 'declined', accepted: 'shared', rejected: 'declined' },
} as const

describe.each(Object.entries(colours))('%s', (who, expected) => {
  const state = {
    is_host: who.startsWith('host'),
    is_shared: who.includes('shared'),
    host_cant_attend: who.endsWith('is away'),
  }

  test.each(statuses)('invitation %s', (invitation_status) => {
    expect(activityColour({ ...state, invitation_status })).toBe(expected[invitation_status])
  })
})

test('the first line of the table that fits gives the colour', () => {
  const table: [(state: ActivityState) => boolean, string][] = [
    [(state) => state.is_shared && state.invitation_status === 'pending', 'pending'],
    [(state) => !state.is_host && state.invitation_status === 'accepted', 'shared'],
    [(state) => !state.is_host && state.invitation_status === 'rejected', 'declined'],
    [(state) => state.host_cant_attend, 'declined'],
    [(state) => state.is_host && state.is_shared, 'shared'],
    [() => true, 'private'],
  ]
  for (const is_host of truths) {
    for (const is_shared of truths) {
      for (const host_cant_attend of truths) {
        for (const invitation_status of statuses) {
          const state = { is_host, is_shared, host_cant_attend, invitation_status }
          const [, colour] = table.find(([fits]) => fits(state)) ?? []
          expect(activityColour(state), JSON.stringify(state)).toBe(colour)
        }
      }
    }
  }
})
