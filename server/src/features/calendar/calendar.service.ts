import type { Activity } from '@parent-activity/contract/activities'
import type { calendarEndpoints } from '@parent-activity/contract/calendar/calendar'
import type { Page } from '@parent-activity/contract/endpoint'
import type { Invitation } from '@parent-activity/contract/invitations'
import type { Request } from '../../http/endpoint-routes.ts'
import { entriesBetween } from '../activities/activity-entries.repository.ts'
import { guestEntriesBetween } from '../activities/guest-entries.repository.ts'
import { invitationsBetween } from '../invitations/invitation-lists.repository.ts'
import { countsPerDay } from './calendar.repository.ts'

type Calendar = typeof calendarEndpoints

export function activities({
  query,
  read,
  actor,
}: Request<Calendar['GET /api/calendar/activities']>): Promise<Page<Activity>> {
  return read((db) => entriesBetween(db, actor.familyId, query))
}

export function connectedActivities({
  query,
  read,
  actor,
}: Request<Calendar['GET /api/calendar/connected-activities']>): Promise<Page<Activity>> {
  return read((db) => guestEntriesBetween(db, actor.familyId, query))
}

export function invitations({
  query,
  read,
  actor,
}: Request<Calendar['GET /api/calendar/invitations']>): Promise<Page<Invitation>> {
  return read((db) => invitationsBetween(db, actor.familyId, query))
}

export function activityCounts({ query, read, actor }: Request<Calendar['GET /api/calendar/activity-counts']>) {
  return read((db) => countsPerDay(db, actor.familyId, query, query.include_connected === 'true'))
}
