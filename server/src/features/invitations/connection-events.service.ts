import { addMonths } from '@parent-activity/domain/calendar/calendar-date'
import { earliestToday, utcDay } from '@parent-activity/domain/calendar/today'
import { answers } from '@parent-activity/domain/invitations/invitation-status'
import type { Tx } from '../../db/client.ts'
import { takeSnapshots } from '../../db/invitation-snapshots.ts'
import type { Pair } from '../connections/connections.repository.ts'
import type { GuestNotices } from './guest-notices.ts'
import { deleteInvitations, lockBetween, lockBetweenFamilies, type LockedGuest } from './guests.repository.ts'
import type { FillPlaces } from './hosting/fill-places.ts'
import { deleteSeriesGuestsBetween, forgetTakenOutBetween } from './series-guests.repository.ts'
import { deleteWaitingBetween, inviteToFlagged, inviteWaiting } from './waiting-invitations.repository.ts'

export async function sendWaitingInvitations(tx: Tx, pair: Pair, now: Date): Promise<void> {
  await inviteWaiting(tx, pair, earliestToday(now), now)
  await deleteWaitingBetween(tx, pair)
  // Activities that began yesterday are not shared with new connections.
  const days = { start: utcDay(now), end: addMonths(utcDay(now), 12) }
  for (const each of [pair, reversed(pair)]) await inviteToFlagged(tx, each, days, now)
}

function reversed({ child1_id, family1_id, child2_id, family2_id }: Pair): Pair {
  return { child1_id: child2_id, family1_id: family2_id, child2_id: child1_id, family2_id: family1_id }
}

export async function withdrawBetween(
  tx: Tx,
  pair: Pair,
  endedBy: string,
  now: Date,
  parts: WithdrawingParts,
): Promise<void> {
  await withdraw(tx, await lockBetween(tx, pair), endedBy, now, parts)
  await deleteWaitingBetween(tx, pair)
  await deleteSeriesGuestsBetween(tx, pair)
  await forgetTakenOutBetween(tx, pair)
}

export async function withdrawBetweenFamilies(
  tx: Tx,
  families: [blocker: string, blocked: string],
  now: Date,
  parts: WithdrawingParts,
): Promise<void> {
  await withdraw(tx, await lockBetweenFamilies(tx, families), families[0], now, parts)
}

interface WithdrawingParts {
  notices: GuestNotices
  fillPlaces: FillPlaces
}

/** Accepted invitations to past activities stay, as snapshots. */
async function withdraw(
  tx: Tx,
  rows: LockedGuest[],
  endedBy: string,
  now: Date,
  { notices, fillPlaces }: WithdrawingParts,
): Promise<void> {
  const over = (end_date: string) => end_date < earliestToday(now)
  const withdrawn = rows.filter(({ status, end_date }) => !answers[status].isComing || !over(end_date))
  const expected = withdrawn.filter(({ status }) => answers[status].isComing)
  await notices.takeBack(tx, idsOf(withdrawn))
  // The family that ended the connection gets no notice.
  const byGuest = expected.filter(({ invited_family_id }) => invited_family_id === endedBy)
  const byHost = expected.filter(({ invited_family_id }) => invited_family_id !== endedBy)
  await notices.leave(tx, 'withdrawn', idsOf(byHost), now)
  await notices.leaveGuestLeft(tx, idsOf(byGuest), now)
  await deleteInvitations(tx, idsOf(withdrawn))
  const activityIds = withdrawn.map(({ activity_id }) => activity_id)
  await fillPlaces(tx, activityIds, now)
  await takeSnapshots(tx, idsOf(rows.filter((row) => !withdrawn.includes(row))), 'ended')
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
