import { defaultSettings } from '@parent-activity/domain/notifications/notification-settings'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { placesTaken } from '../../activities/places-taken.ts'

/** Of an activity without a time, the day begins by the clock of its family. */
const begins = sql`coalesce(
  activities.starts_at,
  instant_of(activities.start_date, '00:00', (select time_zone from families where id = activities.family_id))
)`

const waitsWithoutOffer = sql`
  waiting.activity_id = activities.id and waiting.waiting_since is not null and waiting.offered_until is null`

const isAnyWaiting = sql<boolean>`(
  exists (select from invitations as waiting where ${waitsWithoutOffer})
  or exists (select from link_guests as waiting where ${waitsWithoutOffer})
)`

/**
 * Which of these have somebody who waits. Passes over what another write holds: that one may wait for rows of this one, and the
 * worker comes soon.
 */
export async function lockLines(tx: Tx, activityIds: readonly string[], now: Date): Promise<string[]> {
  const locked = await sql<{ id: string }>`
    select id from activities where id = any(${[...activityIds]}::uuid[])
    order by id
    for no key update skip locked`.execute(tx)
  // Read once they are locked, so that nobody can join meanwhile.
  const { rows } = await sql<{ id: string }>`
    select id from activities
    where id = any(${locked.rows.map(({ id }) => id)}::uuid[]) and is_shared
      and ${begins} > ${now.toISOString()}::timestamptz and ${isAnyWaiting}
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface FreePlaces {
  /** Null without a limit. */
  free: number | null
  begins: string
  is_soon: boolean
}

const surePlaceHours = 24

export async function findFreePlaces(tx: Tx, activityId: string, now: Date): Promise<FreePlaces | undefined> {
  const { rows } = await sql<FreePlaces>`
    select
      max_participants - ${placesTaken} as free, ${begins} as begins,
      ${begins} < ${now.toISOString()}::timestamptz + make_interval(hours => ${surePlaceHours}) as is_soon
    from activities where id = ${activityId}`.execute(tx)
  return rows[0]
}

export interface Waiting {
  id: string
  kind: 'invited' | 'linked'
}

export async function firstInLine(tx: Tx, activityId: string, places: number | null): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, kind from (
      select id, 'invited' as kind, waiting_since from invitations
      where activity_id = ${activityId} and waiting_since is not null and offered_until is null
      union all
      select id, 'linked', waiting_since from link_guests
      where activity_id = ${activityId} and waiting_since is not null and offered_until is null
    ) as line
    order by waiting_since, id
    limit ${places}`.execute(tx)
  return rows
}

export async function givePlaces(tx: Tx, waiting: readonly Waiting[], now: Date): Promise<void> {
  for (const kind of ['invited', 'linked'] as const) {
    const unviewed = kind === 'invited' ? sql`, answer_viewed = false` : sql``
    await sql`
      update ${tableOf(kind)}
      set status = 'accepted', waiting_since = null, offered_until = null, answered_at = ${now.toISOString()} ${unviewed}
      where id = any(${idsOf(waiting, kind)}::uuid[])`.execute(tx)
  }
}

const offerHours = 2

/** From when the family may be told, never into its quiet hours, and never beyond the beginning. */
export async function offerPlaces(tx: Tx, waiting: readonly Waiting[], latest: string, now: Date): Promise<void> {
  const { quiet_from, quiet_to } = defaultSettings
  for (const kind of ['invited', 'linked'] as const) {
    const family = sql.ref(kind === 'invited' ? 'invited_family_id' : 'host_family_id')
    const awake = (at: ReturnType<typeof sql>) => sql`after_quiet_hours(${at}, ${family}, ${quiet_from}, ${quiet_to})`
    const told = awake(sql`${now.toISOString()}::timestamptz`)
    await sql`
      update ${tableOf(kind)}
      set offered_until = least(
        ${awake(sql`${told} + make_interval(hours => ${offerHours})`)}, ${latest}::timestamptz)
      where id = any(${idsOf(waiting, kind)}::uuid[])`.execute(tx)
  }
}

export function idsOf(waiting: readonly Waiting[], wanted: Waiting['kind']): string[] {
  return waiting.filter(({ kind }) => kind === wanted).map(({ id }) => id)
}

function tableOf(kind: Waiting['kind']) {
  return sql.table(kind === 'invited' ? 'invitations' : 'link_guests')
}

/** Activities whose offers have run out, or that have a place and somebody who waits for it. */
export async function findLinesToMove(db: Db, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: string }>`
    select activity_id as id from invitations where offered_until <= ${at}
    union
    select activity_id from link_guests where offered_until <= ${at}
    union
    select id from activities
    where id in (
        select activity_id from invitations where waiting_since is not null
        union select activity_id from link_guests where waiting_since is not null
      )
      and is_shared and ${begins} > ${at} and ${isAnyWaiting}
      and coalesce(max_participants > ${placesTaken}, true)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A guest who let an offer pass leaves the line, and is asked like everybody who has not answered. */
export async function endOffers(tx: Tx, activityId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update invitations set waiting_since = null, offered_until = null
    where activity_id = ${activityId} and offered_until <= ${now.toISOString()}::timestamptz
    returning id`.execute(tx)
  await sql`
    update link_guests set waiting_since = null, offered_until = null
    where activity_id = ${activityId} and offered_until <= ${now.toISOString()}::timestamptz`.execute(tx)
  return rows.map(({ id }) => id)
}
