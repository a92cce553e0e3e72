import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import type { GuestEvents } from '../activities/guest-events.ts'
import type { GuestNotices } from './guest-notices.ts'
import {
  deleteInvitations,
  holdConnectionsOf,
  lockEndedIfPlannedAgain,
  lockGuests,
  passOn,
  type LockedGuest,
} from './guests.repository.ts'
import { findPlaces } from './invitations.repository.ts'
import { deleteWaitingFor } from './waiting-invitations.repository.ts'

export function guestEvents(notices: GuestNotices): GuestEvents {
  const events: GuestEvents = {
    countComing: async (tx, activityId) => (await findPlaces(tx, [activityId]))[0]?.attending ?? 0,
    cancelled: async (tx, activityIds, now) => {
      const guests = await lockGuests(tx, { activityIds })
      await notices.takeBack(tx, idsOf(guests))
      await notices.leave(tx, 'cancelled', coming(guests, now), now)
    },
    changed: async (tx, activityId, changes, now) => {
      await holdConnectionsOf(tx, activityId)
      const ended = await lockEndedIfPlannedAgain(tx, activityId, earliestToday(now))
      await notices.takeBack(tx, ended)
      await deleteInvitations(tx, ended)
      if (changes.length === 0) return
      const guests = await lockGuests(tx, { activityIds: [activityId] })
      await notices.leaveChanged(tx, changes, coming(guests, now), now)
    },
    seriesChanged: async (tx, dates, now) => {
      for (const { activityId, changes } of dates) await events.changed(tx, activityId, changes, now)
    },
    rolledOn: async () => {},
    cameBack: async () => {},
    attendanceChanged: async (tx, activityId, hostCantAttend, now) => {
      const guests = await lockGuests(tx, { activityIds: [activityId] })
      await notices.leave(tx, hostCantAttend ? 'host_cant_attend' : 'host_can_attend', coming(guests, now), now)
    },
    unshared: async (tx, activityIds, now) => {
      const guests = await lockGuests(tx, { activityIds })
      await notices.takeBack(tx, idsOf(guests))
      await notices.leave(tx, 'withdrawn', coming(guests, now), now)
      await deleteInvitations(tx, idsOf(guests))
      await deleteWaitingFor(tx, activityIds)
    },
    hostLeaves: async (tx, hostChildId, now) => {
      await passOn(tx, hostChildId)
      const guests = await lockGuests(tx, { hostChildId })
      await notices.takeBack(tx, idsOf(guests))
      await notices.leave(tx, 'withdrawn', coming(guests, now), now)
    },
    guestsLeave: async (tx, guestChildIds, now) => {
      const guests = await lockGuests(tx, { guestChildIds })
      const expected = guests.filter(({ status }) => answers[status].isComing)
      await notices.leaveGuestLeft(tx, coming(expected, now), now)
    },
  }
  return events
}

function coming(guests: LockedGuest[], now: Date): string[] {
  return idsOf(guests.filter(({ status, end_date }) => answers[status].mayCome && end_date >= earliestToday(now)))
}

function idsOf(guests: LockedGuest[]): string[] {
  return guests.map(({ id }) => id)
}
