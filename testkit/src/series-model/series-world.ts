import { randomUUID } from 'node:crypto'
import type { InvitationStatus } from '@parent-activity/domain/invitations/invitation-status'
import { sql } from 'kysely'
import type { TestApp } from '../app/test-app.ts'
import { addChild } from '../families/family-child.ts'
import { connect } from '../families/connected-children.ts'
import { newFamily, type SmallFamily } from '../families/family-connection.ts'

export interface SeriesWorld {
  app: TestApp
  host: SmallFamily
  guests: SmallFamily[]
}

export interface StoredDate {
  id: string
  on: string
  day: string
  time: string
  place: string
  is_detached: boolean
  answers: ({ id: string; status: InvitationStatus; asks_again: boolean } | null)[]
  /** All columns, to see that nothing of the past changes. */
  row: string
}

export async function openSeriesWorld(app: TestApp, guests: number): Promise<SeriesWorld> {
  const host = await newFamily(app)
  const families = []
  for (let index = 0; index < guests; index++) families.push(await newFamily(app))
  return { app, host, guests: families }
}

/** Each walk has a host child of its own, so that nothing of the last one is left. */
export async function newHostChild({ app, host, guests }: SeriesWorld): Promise<string> {
  const { id } = await addChild(app, host, { first_name: `Maya ${randomUUID().slice(0, 8)}` })
  for (const { child } of guests) await connect(app, id, child.id)
  return id
}

export async function storedDates({ app, guests }: SeriesWorld, seriesId: string): Promise<StoredDate[]> {
  const guestIds = guests.map(({ child }) => child.id)
  const { rows } = await sql<StoredDate>`
    select
      id, series_date as on, start_date as day, start_time as time, location as place, is_detached,
      array(
        select (
          select jsonb_build_object('id', invitations.id, 'status', status, 'asks_again', asks_again)
          from invitations where activity_id = activities.id and invited_child_id = guest.id
        )
        from unnest(${guestIds}::uuid[]) with ordinality as guest (id, position) order by position
      ) as answers,
      to_jsonb(activities)::text as row
    from activities where series_id = ${seriesId} order by series_date`.execute(app.db)
  return rows
}

/** How many notices of a series the guests got at a moment, for each guest and kind. */
export async function noticesAt({ app, guests }: SeriesWorld, name: string, moment: Date): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notices
    where child_id = any(${guests.map(({ child }) => child.id)}::uuid[])
      and activity_name = ${name} and created_at = ${moment.toISOString()}::timestamptz
    group by child_id, kind`.execute(app.db)
  return rows.map(({ count }) => count)
}
