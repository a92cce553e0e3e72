import { sql } from 'kysely'
import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'

const takesPlace = sql`(taking.status = any(${comingStatuses}) or taking.offered_until is not null)`

/** Hosts, guests who come, and guests for whom a place is kept, for a query from `activities`. */
export const placesTaken = sql<number>`(
  (select count(*) from activity_hosts where activity_hosts.activity_id = activities.id)
  + (select count(*) from invitations as taking where taking.activity_id = activities.id and ${takesPlace})
  + (select count(*) from link_guests as taking where taking.activity_id = activities.id and ${takesPlace})
)`
