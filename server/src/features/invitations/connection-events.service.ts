import { earliestToday } from '@parent-activity/domain/today'
import type { Tx } from '../../db/client.ts'
import type { Pair } from '../connections/connections.repository.ts'
import { deleteInvitations, lockBetween } from './guests.repository.ts'
import type { TellGuests } from './tell-guests.ts'
import { deleteWaitingBetween, inviteToFlagged, inviteWaiting } from './waiting-invitations.repository.ts'

/** For the moment in which two children become connected. */
export async function sendWaitingInvitations(tx: Tx, pair: Pair, now: Date): Promise<void> {
  const from = earliestToday(now)
  await inviteWaiting(tx, pair, from, now)
  await deleteWaitingBetween(tx, pair)
  await inviteToFlagged(tx, pair, from, now)
}

/** For the moment in which a connection ends. What is over and was accepted stays with those who were there. */
export async function withdrawBetween(tx: Tx, pair: Pair, now: Date, tell: TellGuests): Promise<void> {
  const over = (end_date: string) => end_date < earliestToday(now)
  const rows = await lockBetween(tx, pair)
  const withdrawn = rows.filter(({ status, end_date }) => status !== 'accepted' || !over(end_date))
  const expected = withdrawn.filter(({ status }) => status === 'accepted')
  await tell(tx, 'withdrawn', idsOf(expected), now)
  await deleteInvitations(tx, idsOf(withdrawn))
  await deleteWaitingBetween(tx, pair)
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
