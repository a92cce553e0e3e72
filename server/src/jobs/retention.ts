import { deleteOldUses } from '../db/quota-uses.ts'
import { deleteOldEvents } from '../features/audit/audit.service.ts'
import { deleteExpiredSessions } from '../features/auth/auth.service.ts'
import { deleteOldLoginFailures } from '../features/auth/auth.throttle.ts'
import { deleteOldDevices } from '../features/auth/known-devices.service.ts'
import { deleteOldCodes } from '../features/auth/mailed-codes.service.ts'
import { deletePassedGaps, deleteSeriesLeftEmpty } from '../features/activities/series/series-retention.service.ts'
import { deleteExpiredBoards } from '../features/boards/boards.service.ts'
import { deletePassedClashes } from '../features/clashes/clashes.repository.ts'
import { deleteEndedShares } from '../features/care/care-shares.repository.ts'
import { deleteOldRequests } from '../features/connections/connections.service.ts'
import { deleteOldLinks } from '../features/connections/invite-links.service.ts'
import { deleteOldPlaceholders } from '../features/connections/placeholders.service.ts'
import { deleteOldShareLinks } from '../features/connections/sharing/share-links.service.ts'
import { deleteOldLinkGuests } from '../features/link-guests/link-guests.repository.ts'
import { deleteOldMailTokens } from '../features/link-guests/mail-refusals.repository.ts'
import { deleteOldOutsideEntries } from '../features/followed-calendars/followed-calendars.service.ts'
import { deleteOldDaysOff } from '../features/days-off/days-off.repository.ts'
import { deleteUnreadFeeds } from '../features/feeds/feeds.service.ts'
import { deleteOldNotices } from '../features/notices/notices.service.ts'
import { deleteOldDeliveries } from '../features/notifications/notifications.service.ts'
import { deleteOldKeys } from '../http/replies/idempotency.ts'
import type { Job } from './run-jobs.ts'

/** Each period is defined beside the rule it serves; `docs/operating.md` lists them all. */
export const retentionJobs: readonly Job[] = [
  { name: 'placeholders', run: deleteOldPlaceholders },
  { name: 'invite links', run: deleteOldLinks },
  { name: 'shared links', run: deleteOldShareLinks },
  { name: 'settled requests', run: deleteOldRequests },
  { name: 'sessions', run: deleteExpiredSessions },
  { name: 'known devices', run: deleteOldDevices },
  { name: 'mailed codes', run: deleteOldCodes },
  { name: 'idempotency keys', run: deleteOldKeys },
  { name: 'login failures', run: deleteOldLoginFailures },
  { name: 'uses of quotas', run: deleteOldUses },
  { name: 'left out dates', run: deletePassedGaps },
  { name: 'empty series', run: deleteSeriesLeftEmpty },
  { name: 'settled clashes', run: deletePassedClashes },
  { name: 'kitchen boards', run: deleteExpiredBoards },
  { name: 'shared care cards', run: deleteEndedShares },
  { name: 'entries of other calendars', run: deleteOldOutsideEntries },
  { name: 'days off', run: deleteOldDaysOff },
  { name: 'calendar links', run: deleteUnreadFeeds },
  { name: 'guests by link', run: deleteOldLinkGuests },
  { name: 'links that end invitation mails', run: deleteOldMailTokens },
  { name: 'notices', run: deleteOldNotices },
  { name: 'deliveries', run: deleteOldDeliveries },
  { name: 'account activity', run: deleteOldEvents },
]
