import { describe, expect, test } from 'vitest'
import { activityColour } from './activity-colour.ts'

const statuses = ['none', 'pending', 'accepted', 'rejected'] as const

/** All 32 states. Attending or being away is the host’s. */
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
