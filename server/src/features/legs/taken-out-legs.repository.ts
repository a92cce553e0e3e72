import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'
import { takesPart } from './legs-in-force.ts'

/** With the dates, and for the children who still go. */
export async function putLegsBack(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const legs = dates.flatMap(({ id, legs: ofHosts = [], guests }) =>
    [...ofHosts, ...guests.flatMap((guest) => guest.legs ?? [])].map((leg) => ({ ...leg, activity_id: id })),
  )
  if (legs.length === 0) return
  await sql`
    insert into legs (activity_id, child_id, family_id, way, who, by_user, by_name, done_at, done_by)
    select leg.activity_id, children.id, children.family_id, way, who, member.id, by_name, done_at, done.id
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as leg (
      activity_id uuid, child_id uuid, way text, who text, by_user uuid, by_name text, done_at timestamptz, done_by uuid
    )
    join children on children.id = leg.child_id
    left join users as member on member.id = leg.by_user and member.family_id = children.family_id
    left join users as done on done.id = leg.done_by
    where ${takesPart('leg.activity_id', 'leg.child_id')}
    on conflict do nothing`.execute(tx)
}
