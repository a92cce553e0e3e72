import type { Db } from '@parent-activity/server/db/client'
import { hashToken } from '@parent-activity/server/security/token'
import type { AuditEvent } from '@parent-activity/server/db/audit-event'
import type { NoticeKind } from '@parent-activity/domain/notices/notice-kind'
import { sql, type RawBuilder } from 'kysely'
import { eventKey } from './account-activity.ts'
import { noticeKey } from './model-updates.ts'
import { passwordFor } from './known-passwords.ts'
import {
  activityKey,
  connectionKey,
  emptyModel,
  guestKey,
  type Activity,
  type Invitation,
  type Side,
  type Model,
} from './model.ts'
import { possibleModels, type Pair } from './writer.ts'

export interface StoredModels {
  models: Map<number, Model>
  doubled: string[]
}

interface Family {
  model: Model
  side: Side
  possible: Model[]
}

export async function readModels(db: Db, pairs: Pair[]): Promise<StoredModels> {
  const { models, families } = await readFamilies(db, pairs)
  const doubled: string[] = []
  const each = async <Row>(
    query: RawBuilder<Row & { family_id: string }>,
    take: (family: Family, row: Row) => void | Promise<void>,
  ) => {
    for (const { family_id, ...row } of (await query.execute(db)).rows) {
      const family = families.get(family_id)
      if (family) await take(family, row as Row)
    }
  }
  const put = <Thing>(things: Record<string, Thing>, key: string, thing: Thing) => {
    if (key in things) doubled.push(key)
    things[key] = thing
  }

  await each(
    sql<People>`select family_id, email, username, password_hash from users`,
    async ({ model, side, possible }, { email, username, password_hash }) => {
      const password = await passwordFor(
        password_hash,
        possible.flatMap(({ people }) => people[email]?.password ?? []),
      )
      put(model.people, email, { side, username, password })
    },
  )
  await each(sessions, ({ model, possible }, { email, token_hash }) => {
    const known = possible.flatMap((one) => Object.keys(one.sessions))
    const token = known.find((one) => hashToken(one).equals(token_hash))
    if (token === undefined) model.unknownSessions[email] = (model.unknownSessions[email] ?? 0) + 1
    else model.sessions[token] = { email }
  })
  await each(children, ({ model, side }, { first_name, school }) => put(model.children, first_name, { side, school }))
  await each(
    sql<Templates>`select family_id, name, location, usage_count as uses from activity_templates`,
    ({ model }, { name, location, uses }) => put(model.templates, name, { location, uses }),
  )
  await each(activities, ({ model }, activity) => put(model.activities, activityKey(activity), activity))
  await each(connections, ({ model }, { child, status }) =>
    put(model.connections, connectionKey(child), { child, status }),
  )
  await each(invitations, ({ model }, { name, date, child, status }) => {
    const guest = { activity: activityKey({ name, date }), child }
    put(model.invitations, guestKey(guest), { ...guest, status })
  })
  await each(waiting, ({ model }, { name, date, child }) => {
    const guest = { activity: activityKey({ name, date }), child }
    put(model.waiting, guestKey(guest), guest)
  })
  await each(notices, ({ model }, { kind, name, date, child, count }) => {
    model.notices[noticeKey(kind, { activity: activityKey({ name, date }), child })] = count
  })
  await each(
    sql<Events>`select family_id, kind, detail, actor_name from audit_events`,
    ({ model, side }, { kind, detail, actor_name }) => {
      const key = eventKey(side, { kind, detail } as AuditEvent, actor_name)
      model.events[key] = (model.events[key] ?? 0) + 1
    },
  )
  return { models, doubled }
}

type Owned<Thing> = Thing & { family_id: string }
type People = Owned<{ email: string; username: string; password_hash: string }>
type Events = Owned<AuditEvent & { actor_name: string | null }>
type Templates = Owned<{ name: string; location: string | null; uses: number }>
type Occasion = Owned<{ name: string; date: string; child: string }>

const sessions = sql<Owned<{ email: string; token_hash: Buffer }>>`
  select family_id, email, token_hash from sessions join users on users.id = user_id`

const children = sql<Owned<{ first_name: string; school: string | null }>>`
  select family_id, first_name, school from children`

const activities = sql<Owned<Activity>>`
  select
    family_id, name, start_date as date, location, auto_notify_new_connections as flagged, max_participants as most,
    host_cant_attend as "cantAttend", series_id as series,
    array(
      select first_name from activity_hosts join children on children.id = child_id
      where activity_id = activities.id order by position
    ) as hosts
  from activities`

const connections = sql<Owned<Model['connections'][string]>>`
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
  select notices.family_id, kind, activity_name as name, start_date as date,
    coalesce(guest_child_name, first_name) as child, count(*) as count
  from notices join children on children.id = child_id
  group by notices.family_id, kind, activity_name, start_date, coalesce(guest_child_name, first_name)`

async function readFamilies(
  db: Db,
  pairs: Pair[],
): Promise<{ models: Map<number, Model>; families: Map<string, Family> }> {
  const possible = new Map(pairs.map((pair) => [pair.number, possibleModels(pair)]))
  const models = new Map<number, Model>()
  const families = new Map<string, Family>()
  const primaries = await db.selectFrom('users').select(['email', 'family_id']).where('is_primary', '=', true).execute()
  for (const { email, family_id } of primaries) {
    const [, side, pair] = /^(host|guest|newcomer)-(\d+)@/.exec(email) ?? []
    const model = models.get(Number(pair)) ?? emptyModel()
    models.set(Number(pair), model)
    families.set(family_id, { model, side: side as Side, possible: possible.get(Number(pair)) ?? [] })
  }
  return { models, families }
}
