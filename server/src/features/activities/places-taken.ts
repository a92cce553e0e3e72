import { sql } from 'kysely'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'

/** Hosts and guests who come, for a query from `activities`. */
export const placesTaken = sql<number>`(
  (select count(*) from activity_hosts where activity_hosts.activity_id = activities.id)
  + (
    select count(*) from invitations as accepted
    where accepted.activity_id = activities.id and accepted.status = any(${comingStatuses})
  )
  + (
    select count(*) from link_guests
    where link_guests.activity_id = activities.id
      and (link_guests.status = any(${comingStatuses}) or link_guests.offered_until is not null)
  )
)`
