import type { ConnectionStatus } from '@parent-activity/domain/connections/connection-status'

interface DemoConnection {
  /** First names are unique across the demo. */
  asking: string
  asked: string
  status: ConnectionStatus
  hoursAgo: number
  message?: string
}

const day = 24

export const demoPlaceholder = { contact: 'j.lindqvist@example.com', child: 'Lotte', hoursAgo: 9 * day }

export const demoConnections: DemoConnection[] = [
  { asking: 'Anika', asked: 'Maya', status: 'active', hoursAgo: 200 * day },
  { asking: 'Maya', asked: 'Hana', status: 'active', hoursAgo: 190 * day },
  { asking: 'Mateo', asked: 'Maya', status: 'active', hoursAgo: 150 * day },
  { asking: 'Leo', asked: 'Amara', status: 'active', hoursAgo: 180 * day },
  { asking: 'Mateo', asked: 'Leo', status: 'active', hoursAgo: 140 * day },
  { asking: 'Ida', asked: 'Anika', status: 'active', hoursAgo: 120 * day },
  { asking: 'Noah', asked: 'Ida', status: 'active', hoursAgo: 100 * day },
  { asking: 'Ren', asked: 'Ida', status: 'active', hoursAgo: 90 * day },
  { asking: 'Noah', asked: 'Mateo', status: 'active', hoursAgo: 170 * day },
  { asking: 'Hana', asked: 'Noah', status: 'active', hoursAgo: 160 * day },
  { asking: 'Anika', asked: 'Hana', status: 'active', hoursAgo: 155 * day },
  { asking: 'Lucía', asked: 'Dev', status: 'active', hoursAgo: 110 * day },
  { asking: 'Lucía', asked: 'Anika', status: 'active', hoursAgo: 105 * day },
  { asking: 'Amara', asked: 'Sam', status: 'active', hoursAgo: 80 * day },
  { asking: 'Sam', asked: 'Mateo', status: 'active', hoursAgo: 70 * day },

  { asking: 'Noah', asked: 'Maya', status: 'pending', hoursAgo: 2, message: 'We met at football on Tuesday!' },
  { asking: 'Sam', asked: 'Leo', status: 'pending', hoursAgo: 3 * day },
  { asking: 'Maya', asked: 'Lucía', status: 'pending', hoursAgo: 4 * day, message: 'Maya would like to try judo.' },
  { asking: 'Dev', asked: 'Noah', status: 'pending', hoursAgo: 20, message: 'Dev talks of Noah’s trains all day.' },
  { asking: 'Ren', asked: 'Dev', status: 'pending', hoursAgo: 2 * day },
  { asking: 'Hana', asked: 'Sam', status: 'pending', hoursAgo: 8, message: 'They share a table in code club.' },
  {
    asking: 'Ida',
    asked: demoPlaceholder.child,
    status: 'pending',
    hoursAgo: demoPlaceholder.hoursAgo,
    message: 'Ida would love to paint with Lotte again.',
  },
  // Accepted without proving the contact, so the Ramans are asked to confirm.
  { asking: 'Dev', asked: 'Sam', status: 'unconfirmed', hoursAgo: 6 * day },
]
