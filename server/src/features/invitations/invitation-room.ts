import { earliestToday } from '@parent-activity/domain/calendar/today'
import type { Tx } from '../../db/client.ts'
import { countGuests, countWaiting, sumOpen } from './invitation-room.repository.ts'
import { tooManyGuests, tooManyInvitations } from './invitations.errors.ts'
import type { Guest } from './guests.repository.ts'

/** A class, or a whole school's friends. */
const mostGuests = 200

/** Per family and child: more than two daily series of a year. */
const mostOpen = 800
const mostOpenBytes = 1_500_000

/** Nobody may fill another family's bell. */
export async function refuseBeyondOpen(tx: Tx, guests: readonly Guest[], now: Date): Promise<void> {
  for (const guest of guests) {
    const { count, bytes } = await sumOpen(tx, guest, earliestToday(now))
    if (count > mostOpen || bytes > mostOpenBytes) throw tooManyInvitations()
  }
}

export async function refuseBeyondWaiting(tx: Tx, guests: readonly Guest[]): Promise<void> {
  for (const guest of guests) if ((await countWaiting(tx, guest)) > mostOpen) throw tooManyInvitations()
}

export async function refuseBeyondGuests(tx: Tx, activityIds: string[]): Promise<void> {
  if ((await countGuests(tx, activityIds)) > mostGuests) throw tooManyGuests(mostGuests)
}
