import type { Config } from './config.ts'
import type { Tx } from './db/client.ts'
import type { GuestEvents } from './features/activities/guest-events.ts'
import { removeHost } from './features/activities/host-removal.service.ts'
import type { AccountParts } from './features/auth/account-parts.ts'
import { copyThings } from './features/bring-list/bring-list.repository.ts'
import { putThingsBack } from './features/bring-list/things-back.repository.ts'
import { stopSharingBetween, stopSharingBetweenFamilies } from './features/care/care-shares.repository.ts'
import type { DeleteWithChild } from './features/children/children.service.ts'
import { recordEndWithChild } from './features/connections/connection-trail.service.ts'
import type { Consequences } from './features/connections/connections.service.ts'
import { isGoodLink, openLinkAtSignUp } from './features/connections/invite-links.service.ts'
import { deleteDaysOffOfOnly } from './features/days-off/days-off.repository.ts'
import {
  sendWaitingInvitations,
  withdrawBetween,
  withdrawBetweenFamilies,
} from './features/invitations/connection-events.service.ts'
import { guestEvents } from './features/invitations/guest-events.service.ts'
import { placesFiller } from './features/invitations/hosting/fill-places.ts'
import { putLegsBack } from './features/legs/taken-out-legs.repository.ts'
import { withLinkGuests } from './features/link-guests/link-guest-events.ts'
import { writeChanged } from './features/notices/changed-notices.repository.ts'
import {
  takeBackNotices,
  takeBackOffers,
  writeBackOn,
  writeByLink,
  writeGuestLeft,
  writeNotices,
} from './features/notices/new-notices.repository.ts'
import { rideNotices } from './features/notices/ride-notices.repository.ts'
import { remindOfLeaving, remindOfTakers } from './features/notifications/reminders/remind.ts'
import { endingRides, endOffers, endRides } from './features/rides/end-rides.service.ts'
import type { SecretKeys } from './security/secret-key.ts'

const notices = {
  leave: writeNotices,
  leaveChanged: writeChanged,
  leaveBackOn: writeBackOn,
  leaveGuestLeft: writeGuestLeft,
  leaveByLink: writeByLink,
  takeBack: takeBackNotices,
  takeBackOffers,
}

/** Enough to change one's mind often; each is told to the host. */
const answersPerLinkAndDay = 20

/** Places that came free go to who waits for them. */
const fillPlaces = placesFiller(notices)

export const movingLines = { fillPlaces, takeBackOffers }

const invited = withLinkGuests(guestEvents(notices, fillPlaces))

/** Legs and things come back with their dates. */
const withLegsAndThings: GuestEvents = {
  ...invited,
  cameBack: async (tx, dates, now) => {
    await invited.cameBack(tx, dates, now)
    await putLegsBack(tx, dates)
    await putThingsBack(tx, dates)
  },
}

/** Consequences for guests, of jobs as well as of requests. */
export const guests = endingRides(withLegsAndThings, rideNotices)

/** Callbacks that lead from one feature to another that it may not import. */
export function wireFeatures(
  { demo, registration, limits }: Config,
  { keepsMail, ...accounts }: AccountParts & { keepsMail: boolean },
  secretKeys: SecretKeys | null,
) {
  const deleteWithChild: DeleteWithChild = async (tx, child, now) => {
    // Connections first, in the lock order of a family's deletion.
    await recordEndWithChild(tx, child, now)
    await removeHost(tx, child, now, guests)
    await guests.guestsLeave(tx, [child.id], now)
    await deleteDaysOffOfOnly(tx, child.id)
  }
  const consequences: Consequences = {
    onConnected: sendWaitingInvitations,
    onDisconnected: async (tx, pair, endedBy, now) => {
      await withdrawBetween(tx, pair, endedBy, now, { notices, fillPlaces })
      await endRides(tx, { families: [pair.family1_id, pair.family2_id] }, now, rideNotices, endedBy)
      await stopSharingBetween(tx, pair)
    },
    onBlocked: async (tx, families, now) => {
      await withdrawBetweenFamilies(tx, families, now, { notices, fillPlaces })
      await endRides(tx, { families }, now, rideNotices, families[0])
      await stopSharingBetweenFamilies(tx, families)
    },
  }
  return {
    accounts,
    auth: {
      ...accounts,
      demo,
      keepsMail,
      openLink: openLinkAtSignUp,
      isInvited: isGoodLink,
      registration,
      registrationsPerHour: limits?.registrationsPerHour ?? null,
    },
    family: {
      ...accounts,
      onMemberLeaves: (tx: Tx, userId: string, now: Date) => endOffers(tx, { userId }, now, rideNotices),
    },
    children: { deleteWithChild },
    connections: {
      searchesPerTenMinutes: limits?.searchesPerTenMinutes ?? null,
      requestsPerDay: limits?.connectionRequestsPerDay ?? null,
      mailer: accounts.mailer,
      ...consequences,
    },
    activities: { guests, onCopied: copyThings },
    invitations: {
      takeBackNotices,
      takeBackOffers,
      fillPlaces,
      onDeclined: (tx: Tx, activityIds: string[], now: Date) => endRides(tx, { activityIds }, now, rideNotices),
    },
    hosting: { takeBackOffers, fillPlaces, leaveNotices: notices.leave },
    linkGuests: {
      mailer: accounts.mailer,
      linksPerDay: limits?.connectionRequestsPerDay ?? null,
      answersPerDay: limits && answersPerLinkAndDay,
      leaveNotices: notices.leaveByLink,
      fillPlaces,
    },
    legs: { onTakersChanged: remindOfTakers, onMinutesChanged: remindOfLeaving },
    rides: { notices: rideNotices },
    care: { secretKeys },
    followedCalendars: { guests, readsPerHour: limits?.calendarReadsPerHour ?? null, secretKeys },
    familyData: { ...accounts, guests, secretKeys },
  }
}
