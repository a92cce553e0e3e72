import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { TakenOut } from '../../db/taken-out.ts'

/** To dates that days off had taken out. What comes to every date by now is not there twice. */
export async function putThingsBack(tx: Tx, dates: readonly TakenOut[]): Promise<void> {
  const things = dates.flatMap(({ id, things: of = [] }) => of.map((thing) => ({ ...thing, activity_id: id })))
  const packed = dates.flatMap(({ id, packed: of = [] }) => of.map((thing_id) => ({ thing_id, activity_id: id })))
  await sql`
    insert into things (id, family_id, activity_id, name, created_at)
    select kept.id, family_id, activities.id, kept.name, kept.created_at
    from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as kept (
      id uuid, activity_id uuid, name text, created_at timestamptz
    )
    join activities on activities.id = kept.activity_id
    where not exists (
      select from things where things.series_id = activities.series_ref and lower(things.name) = lower(kept.name)
    )`.execute(tx)
  await sql`
    insert into packed_things (thing_id, activity_id, family_id)
    select things.id, kept.activity_id, family_id
    from jsonb_to_recordset(${JSON.stringify(packed)}::jsonb) as kept (thing_id uuid, activity_id uuid)
    join things on things.id = kept.thing_id`.execute(tx)
}
