import type { Config } from './config.ts'
import { removeHost } from './features/activities/host-removal.service.ts'
import type { AccountParts } from './features/auth/account-parts.ts'
import type { DeleteWithChild } from './features/children/children.service.ts'
import { recordEndWithChild } from './features/connections/connection-trail.service.ts'
import type { Consequences } from './features/connections/connections.service.ts'
import { isGoodLink, openLinkAtSignUp } from './features/connections/invite-links.service.ts'
import { deleteDaysOffOfOnly } from './features/days-off/days-off.repository.ts'
import { sendWaitingInvitations, withdrawBetween } from './features/invitations/connection-events.service.ts'
import { guestEvents } from './features/invitations/guest-events.service.ts'
import { withLinkGuests } from './features/link-guests/link-guest-events.ts'
import { writeChanged } from './features/notices/changed-notices.repository.ts'
import {
  takeBackNotices,
  writeBackOn,
  writeGuestLeft,
  writeLinkAnswer,
  writeNotices,
} from './features/notices/notices.repository.ts'

const notices = {
  leave: writeNotices,
  leaveChanged: writeChanged,
  leaveBackOn: writeBackOn,
  leaveGuestLeft: writeGuestLeft,
  takeBack: takeBackNotices,
}

/** Enough to change one's mind often; each is told to the host. */
const answersPerLinkAndDay = 20

/** Consequences for guests, of jobs as well as of requests. */
export const guests = withLinkGuests(guestEvents(notices))

/** Callbacks that lead from one feature to another that it may not import. */
export function wireFeatures({ demo, registration, limits }: Config, accounts: AccountParts) {
  const deleteWithChild: DeleteWithChild = async (tx, child, now) => {
    // Connections first, in the lock order of a family's deletion.
    await recordEndWithChild(tx, child, now)
    await removeHost(tx, child, now, guests)
    await guests.guestsLeave(tx, [child.id], now)
    await deleteDaysOffOfOnly(tx, child.id)
  }
  const consequences: Consequences = {
    onConnected: sendWaitingInvitations,
    onDisconnected: (tx, pair, endedBy, now) => withdrawBetween(tx, pair, endedBy, now, notices),
  }
  return {
    accounts,
    auth: {
      ...accounts,
      demo,
      openLink: openLinkAtSignUp,
      isInvited: isGoodLink,
      registration,
      registrationsPerHour: limits?.registrationsPerHour ?? null,
    },
    children: { deleteWithChild },
    connections: {
      searchesPerTenMinutes: limits?.searchesPerTenMinutes ?? null,
      requestsPerDay: limits?.connectionRequestsPerDay ?? null,
      mailer: accounts.mailer,
      ...consequences,
    },
    activities: { guests },
    followedCalendars: { guests, readsPerHour: limits?.calendarReadsPerHour ?? null },
    invitations: { takeBackNotices },
    linkGuests: {
      mailer: accounts.mailer,
      linksPerDay: limits?.connectionRequestsPerDay ?? null,
      answersPerDay: limits && answersPerLinkAndDay,
      leaveNotice: writeLinkAnswer,
    },
    familyData: { ...accounts, guests },
  }
}
