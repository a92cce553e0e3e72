import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { isPrimaryOf } from '../../db/primary-account.ts'
import { isHostOrGuest } from '../activities/host-or-guest.ts'
import { placesTaken } from '../activities/places-taken.ts'
import { howManyWait, placeInLine } from '../activities/waiting-line.ts'

const comingByLink = sql<number>`(
  select count(*) from link_guests where link_guests.activity_id = activities.id and status = any(${comingStatuses})
)`

export function findVisibleHosts(db: Db, familyId: string, activityIds: string[]) {
  return db
    .selectFrom('activities')
    .innerJoin('activity_hosts', 'activity_hosts.activity_id', 'activities.id')
    .innerJoin('children', 'children.id', 'activity_hosts.child_id')
    .innerJoin('users', (join) => join.on(isPrimaryOf('activities.family_id')))
    .select(['activities.id', 'activities.family_id', 'activities.max_participants'])
    .leftJoin('hosting', 'hosting.activity_id', 'activities.id')
    .select(['children.first_name', 'users.username'])
    .select(['hosting.reply_by_date', 'hosting.reply_by_time', 'hosting.nudged_at'])
    .select([placesTaken.as('attending'), comingByLink.as('coming_by_link'), howManyWait.as('waiting_count')])
    .where('activities.id', 'in', activityIds)
    .where(isHostOrGuest(familyId))
    .orderBy('activities.id')
    .orderBy('activity_hosts.position')
    .execute()
}

export function findInvited(db: Db, activityIds: string[]) {
  return db
    .selectFrom('invitations')
    .innerJoin('children', 'children.id', 'invitations.invited_child_id')
    .innerJoin('users', (join) => join.on(isPrimaryOf('invitations.invited_family_id')))
    .leftJoin('invitation_snapshots as snapshot', 'snapshot.invitation_id', 'invitations.id')
    .select(['invitations.id', 'invitations.activity_id', 'invitations.status', 'invitations.invited_child_id'])
    .select(['invitations.answer_viewed', 'invitations.asks_again', 'invitations.reply_note'])
    .select(['invitations.invited_family_id', 'invitations.waiting_since', 'invitations.offered_until'])
    .select(placeInLine.as('waiting_place'))
    .select((row) => [
      row.fn.coalesce('snapshot.guest_child_name', 'children.first_name').as('first_name'),
      row.fn.coalesce('snapshot.guest_parent_name', 'users.username').as('username'),
    ])
    .where('invitations.activity_id', 'in', activityIds)
    .orderBy('invitations.created_at')
    .orderBy('invitations.id')
    .execute()
}

export function findWaiting(db: Db, familyId: string, activityIds: string[]) {
  return (
    db
      .selectFrom('waiting_invitations')
      .innerJoin('activities', 'activities.id', 'waiting_invitations.activity_id')
      .innerJoin('children', 'children.id', 'waiting_invitations.invited_child_id')
      .select(['waiting_invitations.activity_id', 'children.id as child_uuid', 'children.first_name as child_name'])
      // Several hosts may have asked for the same child, and one may be connected by now.
      .distinct()
      .where('waiting_invitations.activity_id', 'in', activityIds)
      .where('activities.family_id', '=', familyId)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('invitations')
              .select('invitations.id')
              .whereRef('invitations.activity_id', '=', 'waiting_invitations.activity_id')
              .whereRef('invitations.invited_child_id', '=', 'waiting_invitations.invited_child_id'),
          ),
        ),
      )
      .orderBy('children.first_name')
      .orderBy('children.id')
      .execute()
  )
}
