import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { ActivityIds } from '../activities.repository.ts'
import type { ActivityRef } from '../activity-columns.ts'

export interface SeriesAhead extends ActivityIds {
  series_ref: string
}

/** Null without a rule. */
export async function lockSeriesAhead(tx: Tx, { id }: ActivityRef, from: string): Promise<SeriesAhead | null> {
  const one = await tx.selectFrom('activities').select('series_ref').where('id', '=', id).executeTakeFirst()
  if (!one || one.series_ref === null) return null
  const dates = await tx
    .selectFrom('activities')
    .select('id')
    .where('series_ref', '=', one.series_ref)
    .where('end_date', '>=', from)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return { series_ref: one.series_ref, ids: dates.map((date) => date.id) }
}

export async function shareDates(tx: Tx, { ids }: Authorized<ActivityIds>, changed_by: string): Promise<void> {
  await sql`
    update activities set is_shared = true, changed_by = ${changed_by}
    where id = any(${ids}::uuid[]) and not is_shared`.execute(tx)
}
