import type { Db } from '@parent-activity/server/db/client'
import type { NoticeKind } from '@parent-activity/domain/notice-kind'
import { sql, type RawBuilder } from 'kysely'
import { noticeKey } from './consequences.ts'
import {
  activityKey,
  connectionKey,
  emptyWorld,
  guestKey,
  type Activity,
  type Invitation,
  type Side,
  type World,
} from './world.ts'

export interface StoredWorlds {
  worlds: Map<number, World>
  /** What there is more than once. */
  doubled: string[]
}

interface Family {
  world: World
  side: Side
}

/** Everything that lies in the database, by the pair of families whose it is. */
export async function readWorlds(db: Db): Promise<StoredWorlds> {
  const { worlds, families } = await readFamilies(db)
  const doubled: string[] = []
  const each = async <Row>(
    query: RawBuilder<Row & { family_id: string }>,
    take: (family: Family, row: Row) => void,
  ) => {
    for (const { family_id, ...row } of (await query.execute(db)).rows) {
      const family = families.get(family_id)
      if (family) take(family, row as Row)
    }
  }
  const put = <Thing>(things: Record<string, Thing>, key: string, thing: Thing) => {
    if (key in things) doubled.push(key)
    things[key] = thing
  }

  await each(sql<People>`select family_id, email, username from users`, ({ world, side }, { email, username }) =>
    put(world.people, email, { side, username }),
  )
  await each(sql<Children>`select family_id, first_name, school from children`, ({ world, side }, row) =>
    put(world.children, row.first_name, { side, school: row.school }),
  )
  await each(
    sql<Templates>`select family_id, name, location, usage_count as uses from activity_templates`,
    ({ world }, { name, location, uses }) => put(world.templates, name, { location, uses }),
  )
  await each(activities, ({ world }, activity) => put(world.activities, activityKey(activity), activity))
  await each(connections, ({ world }, { child, status }) =>
    put(world.connections, connectionKey(child), { child, status }),
  )
  await each(invitations, ({ world }, { name, date, child, status }) => {
    const guest = { activity: activityKey({ name, date }), child }
    put(world.invitations, guestKey(guest), { ...guest, status })
  })
  await each(waiting, ({ world }, { name, date, child }) => {
    const guest = { activity: activityKey({ name, date }), child }
    put(world.waiting, guestKey(guest), guest)
  })
  await each(notices, ({ world }, { kind, name, date, child, count }) => {
    world.notices[noticeKey(kind, { activity: activityKey({ name, date }), child })] = count
  })
  return { worlds, doubled }
}

type Owned<Thing> = Thing & { family_id: string }
type People = Owned<{ email: string; username: string }>
type Children = Owned<{ first_name: string; school: string | null }>
type Templates = Owned<{ name: string; location: string | null; uses: number }>
type Occasion = Owned<{ name: string; date: string; child: string }>

const activities = sql<Owned<Activity>>`
  select
    family_id, name, start_date as date, location, auto_notify_new_connections as flagged, max_participants as most,
    host_cant_attend as "cantAttend", series_id as series,
    array(
      select first_name from activity_hosts join children on children.id = child_id
      where activity_id = activities.id order by position
    ) as hosts
  from activities`

const connections = sql<Owned<World['connections'][string]>>`
  select family1_id as family_id, guest.first_name as child, status
  from connections join children as guest on guest.id = child2_id
  where status in ('pending', 'unconfirmed', 'active')`

const invitations = sql<Occasion & Pick<Invitation, 'status'>>`
  select host_family_id as family_id, name, start_date as date, first_name as child, status
  from invitations join activities on activities.id = activity_id join children on children.id = invited_child_id`

const waiting = sql<Occasion>`
  select activities.family_id, name, start_date as date, first_name as child
  from waiting_invitations join activities on activities.id = activity_id
  join children on children.id = invited_child_id`

const notices = sql<Occasion & { kind: NoticeKind; count: number }>`
  select notices.family_id, kind, activity_name as name, start_date as date, first_name as child, count(*) as count
  from notices join children on children.id = child_id
  group by notices.family_id, kind, activity_name, start_date, first_name`

/** By the address of whoever made the family. */
async function readFamilies(db: Db): Promise<{ worlds: Map<number, World>; families: Map<string, Family> }> {
  const worlds = new Map<number, World>()
  const families = new Map<string, Family>()
  const primaries = await db.selectFrom('users').select(['email', 'family_id']).where('is_primary', '=', true).execute()
  for (const { email, family_id } of primaries) {
    const [, side, pair] = /^(host|guest)-(\d+)@/.exec(email) ?? []
    const world = worlds.get(Number(pair)) ?? emptyWorld()
    worlds.set(Number(pair), world)
    families.set(family_id, { world, side: side as Side })
  }
  return { worlds, families }
}
