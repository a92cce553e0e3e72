import type { Migration } from 'kysely'
import * as accounts from './001-016/001-accounts.ts'
import * as activities from './001-016/002-activities.ts'
import * as connections from './001-016/003-connections.ts'
import * as invitations from './001-016/004-invitations.ts'
import * as manyServers from './001-016/005-many-servers.ts'
import * as sessions from './001-016/006-sessions.ts'
import * as retention from './001-016/007-retention.ts'
import * as hostsOfFamily from './001-016/008-hosts-of-family.ts'
import * as quotas from './001-016/009-quotas.ts'
import * as verifiedContacts from './001-016/010-verified-contacts.ts'
import * as blockedFamilies from './001-016/011-blocked-families.ts'
import * as mailedCodes from './001-016/012-mailed-codes.ts'
import * as invitationSnapshots from './001-016/013-invitation-snapshots.ts'
import * as clockWatch from './001-016/014-clock-watch.ts'
import * as noticeChanges from './001-016/015-notice-changes.ts'
import * as foldedNames from './001-016/016-folded-names.ts'
import * as familyVersions from './017-family-versions.ts'
import * as timeZones from './018-time-zones.ts'
import * as liveChanges from './019-live-changes.ts'
import * as deliveries from './020-deliveries.ts'
import * as deliveryAge from './021-delivery-age.ts'
import * as pushDevices from './022-push-devices.ts'
import * as shareLinks from './023-share-links.ts'
import * as boards from './024-boards.ts'
import * as series from './025-series.ts'
import * as followedCalendars from './026-followed-calendars.ts'
import * as daysOff from './027-days-off.ts'
import * as schoolHours from './028-school-hours.ts'
import * as calendarFeeds from './029-calendar-feeds.ts'
import * as moreNotices from './030-more-notices.ts'
import * as legs from './031-legs.ts'
import * as bringList from './032-bring-list.ts'
import * as settledClashes from './033-settled-clashes.ts'
import * as rides from './034-rides.ts'
import * as hosting from './035-hosting.ts'
import * as linkGuests from './036-link-guests.ts'
import * as care from './037-care.ts'
import * as sealedAddresses from './038-sealed-addresses.ts'
import * as rideWatchers from './039-ride-watchers.ts'
import * as rulesInFiles from './040-rules-in-files.ts'

/** Names are permanent: the database stores them. */
export const migrations: Record<string, Migration> = {
  '001-accounts': accounts,
  '002-activities': activities,
  '003-connections': connections,
  '004-invitations': invitations,
  '005-many-servers': manyServers,
  '006-sessions': sessions,
  '007-retention': retention,
  '008-hosts-of-family': hostsOfFamily,
  '009-quotas': quotas,
  '010-verified-contacts': verifiedContacts,
  '011-blocked-families': blockedFamilies,
  '012-mailed-codes': mailedCodes,
  '013-invitation-snapshots': invitationSnapshots,
  '014-clock-watch': clockWatch,
  '015-notice-changes': noticeChanges,
  '016-folded-names': foldedNames,
  '017-family-versions': familyVersions,
  '018-time-zones': timeZones,
  '019-live-changes': liveChanges,
  '020-deliveries': deliveries,
  '021-delivery-age': deliveryAge,
  '022-push-devices': pushDevices,
  '023-share-links': shareLinks,
  '024-boards': boards,
  '025-series': series,
  '026-followed-calendars': followedCalendars,
  '027-days-off': daysOff,
  '028-school-hours': schoolHours,
  '029-calendar-feeds': calendarFeeds,
  '030-more-notices': moreNotices,
  '031-legs': legs,
  '032-bring-list': bringList,
  '033-settled-clashes': settledClashes,
  '034-rides': rides,
  '035-hosting': hosting,
  '036-link-guests': linkGuests,
  '037-care': care,
  '038-sealed-addresses': sealedAddresses,
  '039-ride-watchers': rideWatchers,
  '040-rules-in-files': rulesInFiles,
}
