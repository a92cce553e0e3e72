import type { LegWay } from '@parent-activity/domain/legs/leg-rules'
import type { NotificationChannel, NotificationKind } from '@parent-activity/domain/notifications/notification-kind'
import type { KeptSettings } from '@parent-activity/domain/notifications/notification-settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import type { DeliveryState } from '../../db/tables/notices.ts'
import { quietHoursAround } from './reminders/quiet-hours.repository.ts'

export interface Delivery {
  id: string
  user_id: string
  channel: NotificationChannel
  kind: NotificationKind
  about_id: string | null
  starts_at: string | null
  way: LegWay | null
  is_open: boolean
  attempts: number
  reached_devices: string[]
  created_at: string
}

const columns = [
  'id',
  'user_id',
  'channel',
  'kind',
  'about_id',
  'starts_at',
  'way',
  'is_open',
  'attempts',
  'reached_devices',
  'created_at',
] as const

/** A row is due again if its process dies before it is settled. */
const leaseSeconds = 30
const mostClaimed = 100

export function claimDue(db: Db, now: Date): Promise<Delivery[]> {
  return db
    .updateTable('deliveries')
    .set({
      due_at: sql<string>`${now.toISOString()}::timestamptz + make_interval(secs => ${leaseSeconds})`,
      attempts: sql<number>`attempts + 1`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now.toISOString())
        .orderBy('due_at')
        .orderBy('user_id')
        .limit(mostClaimed)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute()
}

/** Held back until the evening. */
export function heldFor(db: Db, userId: string, channel: NotificationChannel): Promise<Delivery[]> {
  return db
    .selectFrom('deliveries')
    .select(columns)
    .where('user_id', '=', userId)
    .where('channel', '=', channel)
    .where('state', '=', 'evening')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function settle(db: Db, ids: string[], state: Exclude<DeliveryState, 'waiting'>, now: Date) {
  const done_at = state === 'evening' ? null : now.toISOString()
  await db.updateTable('deliveries').set({ state, done_at }).where('id', '=', oneOf(ids)).execute()
}

export async function postpone(db: Db, ids: string[], due_at: Date): Promise<void> {
  await db.updateTable('deliveries').set({ due_at: due_at.toISOString() }).where('id', '=', oneOf(ids)).execute()
}

export interface Reader {
  user_id: string
  family_id: string
  username: string
  email: string
  unsubscribe_token: string
  settings: KeptSettings
  zone: string | null
  /** Of the family, at the moment asked for. */
  today: string
  /** Null unless it is in their quiet hours. */
  quiet_until: string | null
  muted: string[]
  /** In the order of their own list, which their colours depend on. */
  children: { uuid: string; first_name: string; last_name: string }[]
  sent_today: Record<NotificationChannel, number>
  /** A verified address that accepts mail. */
  takes_mail: boolean
}

export async function readersOf(db: Db, userIds: string[], now: Date): Promise<Map<string, Reader>> {
  const { rows } = await sql<Reader>`
    select
      users.id as user_id, family_id, username, email, unsubscribe_token, notification_settings as settings,
      time_zone as zone, local_time::date as today,
      (
        select ends from ${quietHoursAround(now)} as quiet
        where begins <= ${now.toISOString()}::timestamptz and ends > ${now.toISOString()}::timestamptz
        limit 1
      ) as quiet_until,
      array(
        select json_build_object('uuid', id, 'first_name', first_name, 'last_name', last_name)
        from children where family_id = users.family_id order by created_at, id
      ) as children,
      array(select activity_id from muted_activities where user_id = users.id) as muted,
      (
        select json_build_object(
          'mail', count(distinct done_at) filter (where channel = 'mail'),
          'push', count(distinct done_at) filter (where channel = 'push')
        )
        from deliveries
        where user_id = users.id and state = 'sent' and kind <> 'tomorrow'
          and done_at > ${now.toISOString()}::timestamptz - interval '1 day'
      ) as sent_today,
      email_verified_at is not null and mail_refused_at is null as takes_mail
    from users
    join families on families.id = users.family_id
    cross join lateral local_time_in(${now.toISOString()}::timestamptz, time_zone) as local_time
    where users.id = any(${userIds}::uuid[])
  `.execute(db)
  return new Map(rows.map((row) => [row.user_id, row]))
}

/** Devices whose push services have taken these messages; a retry leaves them out. */
export async function noteReached(db: Db, ids: string[], devices: string[]): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ reached_devices: sql<string[]>`reached_devices || ${devices}::uuid[]` })
    .where('id', '=', oneOf(ids))
    .execute()
}

/** Of these mails, those whose news has reached a device on which the app was opened lately. */
export async function alreadyReached(db: Db, mails: readonly Delivery[], seenSince: Date): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select mail.id from deliveries as mail
    join deliveries as pushed
      on pushed.user_id = mail.user_id and pushed.channel = 'push' and pushed.kind = mail.kind
      and pushed.about_id is not distinct from mail.about_id and pushed.created_at = mail.created_at
      and pushed.way is not distinct from mail.way and pushed.is_open = mail.is_open
    where mail.id = any(${mails.map(({ id }) => id)}::uuid[])
      and exists (
        select from push_devices
        where id = any(pushed.reached_devices) and seen_at > ${seenSince.toISOString()}
      )`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function refuseMail(db: Db, userId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ mail_refused_at: now.toISOString() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute()
}

/** Runs on one server at a time; a slow sweep is not repeated. Null if another server is at it. */
export async function sweptSince(tx: Tx, sweep: string, now: Date, longestMs: number): Promise<Date | null> {
  const name = `sweep ${sweep}`
  const started_at = now.toISOString()
  await tx
    .insertInto('job_runs')
    .values({ name, started_at })
    .onConflict((row) => row.doNothing())
    .execute()
  const last = await tx
    .selectFrom('job_runs')
    .select('started_at')
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!last || last.started_at >= started_at) return null
  await tx.updateTable('job_runs').set({ started_at }).where('name', '=', name).execute()
  return new Date(Math.max(Date.parse(last.started_at), now.getTime() - longestMs))
}

export function deleteBefore(db: Db, moment: Date): Promise<number> {
  return deleteInBatches(db, 'deliveries', sql`created_at < ${moment.toISOString()}`)
}

function oneOf(ids: string[]) {
  return sql<string>`any(${ids}::uuid[])`
}
