import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { RideNews, RideNotices } from '../rides/ride-notices.ts'

/** The driver’s family hears of a child, its guests of a driver. */
const forDriver = ['ride_asked', 'ride_taken', 'ride_left']

async function forgetUnread(tx: Tx, news: readonly RideNews[]): Promise<void> {
  for (const { kind, activity_id, family_id, guest_child_name, person_name } of news) {
    await sql`
      delete from notices
      where family_id = ${family_id} and activity_id = ${activity_id} and guest_child_name = ${guest_child_name}
        and read_at is null
        and case when ${forDriver.includes(kind)}::boolean
          then kind = any(${forDriver})
          else kind ~ '^ride_' and kind <> all(${forDriver}) and person_name = ${person_name}
        end`.execute(tx)
  }
}

/** Without a place. Only guests need the time, and who is no longer part of the activity has no link to it. */
async function insertNews(tx: Tx, news: RideNews, now: Date): Promise<void> {
  const { kind, activity_id, family_id, child_id, person_name, guest_child_name, message } = news
  await sql`
    insert into notices (
      id, family_id, child_id, kind, activity_id, activity_name, host_child_name, guest_child_name, person_name, message,
      start_date, start_time, dates, created_at
    )
    select
      gen_random_uuid(), ${family_id}::uuid, told.child_id, ${kind},
      case when told.is_there then activities.id end,
      activities.name, host.first_name, ${guest_child_name}, ${person_name}, ${message},
      activities.start_date,
      case when told.is_guest then activities.start_time end,
      1, ${now.toISOString()}::timestamptz
    from activities
    join lateral (
      select children.first_name from activity_hosts
      join children on children.id = activity_hosts.child_id
      where activity_hosts.activity_id = activities.id
      order by position
      limit 1
    ) as host on true
    join lateral (
      select children.id as child_id, part.child_id is not null as is_there, coalesce(part.is_guest, false) as is_guest
      from children
      left join (
        select child_id, false as is_guest from activity_hosts where activity_hosts.activity_id = activities.id
        union all
        select invited_child_id, true from invitations where invitations.activity_id = activities.id
      ) as part on part.child_id = children.id
      where children.family_id = ${family_id}::uuid and children.id = coalesce(${child_id}::uuid, children.id)
      order by part.child_id is null, children.id
      limit 1
    ) as told on true
    where activities.id = ${activity_id}`.execute(tx)
}

export const rideNotices: RideNotices = {
  tell: async (tx, news, now) => {
    await forgetUnread(tx, news)
    for (const one of news) await insertNews(tx, one, now)
  },
  takeBack: forgetUnread,
}
