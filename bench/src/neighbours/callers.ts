import { addDays } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { LoadClient, type LoadCall, type TimedCall } from '../lib/load-client.ts'
import type { Family } from './families.ts'

const today = utcDay(new Date())

/** The longest range the API accepts. */
const mostDays = 400

const greedyCalls: LoadCall[] = [
  { kind: 'year', method: 'GET', path: `/api/calendar/activities?start=${today}&end=${addDays(today, 366)}` },
  {
    kind: 'counts',
    method: 'GET',
    path: `/api/calendar/activity-counts?start=${today}&end=${addDays(today, mostDays)}&include_connected=true`,
  },
  { kind: 'export', method: 'GET', path: '/api/family/export' },
]

function ordinaryCalls({ children }: Family): LoadCall[] {
  // New activities lie outside the measured week.
  const body = { name: 'Swimming', location: 'Riverside Pool', start_date: addDays(today, 30) }
  return [
    { kind: 'children', method: 'GET', path: '/api/children' },
    { kind: 'week', method: 'GET', path: `/api/calendar/activities?start=${today}&end=${addDays(today, 6)}` },
    { kind: 'new activity', method: 'POST', path: `/api/activities/${children[0]}`, body },
  ]
}

export async function callAsGreedyFamily(
  url: string,
  family: Family,
  { kinds, ...how }: { kinds: string[]; connections: number; seconds: number },
): Promise<TimedCall[]> {
  return callUntilEnd(url, family, { calls: greedyCalls.filter(({ kind }) => kinds.includes(kind)), ...how })
}

export async function callAsOrdinaryFamily(url: string, family: Family, seconds: number): Promise<TimedCall[]> {
  return callUntilEnd(url, family, { calls: ordinaryCalls(family), connections: 1, seconds })
}

async function callUntilEnd(
  url: string,
  { token }: Family,
  { calls, connections, seconds }: { calls: LoadCall[]; connections: number; seconds: number },
): Promise<TimedCall[]> {
  const client = new LoadClient(url, connections)
  const samples: TimedCall[] = []
  const end = performance.now() + seconds * 1000
  const keepAsking = async (_: unknown, connection: number) => {
    for (let turn = connection; performance.now() < end; turn++) {
      const asked = calls[turn % calls.length]
      if (asked) samples.push(await client.time({ ...asked, token }))
    }
  }
  await Promise.all(Array.from({ length: connections }, keepAsking))
  client.close()
  return samples
}
