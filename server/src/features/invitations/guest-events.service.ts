import { answers } from '@parent-activity/domain/invitations/invitation-status'
import { earliestToday } from '@parent-activity/domain/calendar/today'
import type { NoticeChange } from '@parent-activity/domain/notices/notice-change'
import { takeSnapshots } from '../../db/invitation-snapshots.ts'
import type { GuestEvents } from '../activities/guest-events.ts'
import type { GuestNotices } from './guest-notices.ts'
import type { FillPlaces } from './hosting/fill-places.ts'
import { putNotesBack } from './hosting/notes.repository.ts'
import { dropLateReplyBy, dropReplyBy, putReplyByBack } from './hosting/reply-by.repository.ts'
import {
  askAgain,
  deleteInvitations,
  holdConnectionsOf,
  lockEndedIfPlannedAgain,
  lockGuests,
  passOn,
  type LockedGuest,
} from './guests.repository.ts'
import { findPlaces } from './invitations.repository.ts'
import {
  forgetSeriesGuests,
  inviteAgain,
  inviteSeriesGuests,
  passOnSeriesGuests,
  passOnTakenOut,
} from './series-guests.repository.ts'
import { deleteWaitingFor } from './waiting-invitations.repository.ts'

export function guestEvents(notices: GuestNotices, fillPlaces: FillPlaces): GuestEvents {
  const events: GuestEvents = {
    countComing: async (tx, activityId) => (await findPlaces(tx, [activityId]))[0]?.attending ?? 0,
    cancelled: async (tx, activityIds, now) => {
      const guests = await lockGuests(tx, { activityIds })
      await notices.takeBack(tx, idsOf(guests))
      await notices.leave(tx, 'cancelled', coming(guests, now), now)
    },
    changed: (tx, activityId, changes, now) => events.seriesChanged(tx, [{ activityId, changes }], now),
    seriesChanged: async (tx, dates, now) => {
      const activityIds = dates.map(({ activityId }) => activityId)
      await holdConnectionsOf(tx, activityIds)
      const ended = await lockEndedIfPlannedAgain(tx, activityIds, earliestToday(now))
      await notices.takeBack(tx, ended)
      await deleteInvitations(tx, ended)
      const moved = new Map(
        dates.filter(({ changes }) => changes.length > 0).map(({ activityId, changes }) => [activityId, changes]),
      )
      if (moved.size === 0) return
      await dropLateReplyBy(tx, [...moved.keys()])
      const guests = ahead(await lockGuests(tx, { activityIds: [...moved.keys()] }), now)
      const asked = guests.filter(
        ({ activity_id, status }) => answers[status].isComing && moved.get(activity_id)?.some(isOfDayOrTime),
      )
      await askAgain(tx, idsOf(asked))
      await notices.leaveChanged(tx, moved, idsOf(guests), now)
    },
    rolledOn: async (tx, _seriesRef, activityIds, now) => {
      await inviteSeriesGuests(tx, activityIds, now)
    },
    cameBack: async (tx, dates, now) => {
      const back = await inviteAgain(tx, dates, now)
      await takeSnapshots(tx, idsOf(back.filter(({ status }) => !answers[status].mayCome)), 'declined')
      await notices.leaveBackOn(tx, coming(back, now), now)
      await putReplyByBack(tx, dates)
      await putNotesBack(tx, dates)
      const activityIds = dates.map(({ id }) => id)
      await fillPlaces(tx, activityIds, now)
      await inviteSeriesGuests(tx, activityIds, now)
    },
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
      await dropReplyBy(tx, activityIds)
      await forgetSeriesGuests(tx, activityIds, earliestToday(now))
    },
    hostLeaves: async (tx, hostChildId, now) => {
      await passOn(tx, hostChildId)
      await passOnSeriesGuests(tx, hostChildId)
      await passOnTakenOut(tx, hostChildId)
      const guests = await lockGuests(tx, { hostChildId })
      await notices.takeBack(tx, idsOf(guests))
      await notices.leave(tx, 'withdrawn', coming(guests, now), now)
      await deleteInvitations(tx, idsOf(guests))
    },
    placesFreed: fillPlaces,
    guestsLeave: async (tx, guestChildIds, now) => {
      const guests = await lockGuests(tx, { guestChildIds })
      const expected = guests.filter(({ status }) => answers[status].isComing)
      await notices.leaveGuestLeft(tx, coming(expected, now), now)
      await deleteInvitations(tx, idsOf(guests))
      const activityIds = guests.map(({ activity_id }) => activity_id)
      await fillPlaces(tx, activityIds, now)
    },
  }
  return events
}

type Ahead = Pick<LockedGuest, 'id' | 'status' | 'end_date'>

function coming(guests: Ahead[], now: Date): string[] {
  return idsOf(ahead(guests, now))
}

function ahead<G extends Ahead>(guests: G[], now: Date): G[] {
  return guests.filter(({ status, end_date }) => answers[status].mayCome && end_date >= earliestToday(now))
}

function isOfDayOrTime({ field }: NoticeChange): boolean {
  return field !== 'location'
}

function idsOf(guests: { id: string }[]): string[] {
  return guests.map(({ id }) => id)
}
