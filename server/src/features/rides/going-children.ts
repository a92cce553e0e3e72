import { comingStatuses } from '@parent-activity/domain/invitations/invitation-status'
import { sql, type RawBuilder } from 'kysely'

type Id = RawBuilder<unknown> | string

/** `child_id` and `family_id` of hosts, unless they can’t attend, and of guests who come. */
export function goingChildren(activityId: Id, leaving: readonly string[] = []): RawBuilder<unknown> {
  const stays = leaving.length === 0 ? sql`true` : sql`child_id <> all(${[...leaving]}::uuid[])`
  return sql`
    select child_id, family_id from (
      select host.child_id, host.family_id from activity_hosts as host
      join activities as hosted on hosted.id = host.activity_id
      where host.activity_id = ${activityId}::uuid and not hosted.host_cant_attend
      union all
      select guest.invited_child_id, guest.invited_family_id from invitations as guest
      where guest.activity_id = ${activityId}::uuid and guest.status = any(${comingStatuses})
    ) as going
    where ${stays}`
}

/** Of each of the two families a child goes, and these two are connected. */
export function mayRideTogether(activityId: Id, one: Id, other: Id, leaving?: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from connections as bond
    where bond.status = 'active'
      and (
        (bond.family1_id = ${one}::uuid and bond.family2_id = ${other}::uuid)
        or (bond.family1_id = ${other}::uuid and bond.family2_id = ${one}::uuid)
      )
      and bond.child1_id in (select child_id from (${goingChildren(activityId, leaving)}) as going_one)
      and bond.child2_id in (select child_id from (${goingChildren(activityId, leaving)}) as going_other)
  )`
}
