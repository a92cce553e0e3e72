import { earliestToday } from '@parent-activity/domain/today'
import type { GuestEvents } from '../activities/guest-events.ts'
import { deleteGuestsOf, deleteUnconnected, lockComing, passOn } from './guests.repository.ts'
import type { TellGuests } from './tell-guests.ts'

export function guestEvents(tell: TellGuests): GuestEvents {
  return {
    cancelled: async (tx, activityIds, now) => {
      await tell(tx, 'cancelled', await lockComing(tx, { activityIds }, earliestToday(now)), now)
    },
    changed: async (tx, activityId, moved, now) => {
      await deleteUnconnected(tx, activityId)
      if (!moved) return
      await tell(tx, 'changed', await lockComing(tx, { activityIds: [activityId] }, earliestToday(now)), now)
    },
    attendanceChanged: async (tx, activityId, hostCantAttend, now) => {
      const coming = await lockComing(tx, { activityIds: [activityId] }, earliestToday(now))
      await tell(tx, hostCantAttend ? 'host_cant_attend' : 'host_can_attend', coming, now)
    },
    unshared: async (tx, activityId, now) => {
      const coming = await lockComing(tx, { activityIds: [activityId] }, earliestToday(now))
      await tell(tx, 'withdrawn', coming, now)
      await deleteGuestsOf(tx, activityId)
    },
    hostLeaves: async (tx, hostChildId, now) => {
      await passOn(tx, hostChildId)
      await tell(tx, 'withdrawn', await lockComing(tx, { hostChildId }, earliestToday(now)), now)
    },
  }
}
