import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { SeriesRef } from './series.repository.ts'

/** With those that days off have taken out, which come back as they would be now. */
export async function shareSeries(
  tx: Tx,
  { id }: Authorized<SeriesRef>,
  dateIds: readonly string[],
  changedBy: string,
): Promise<void> {
  await sql`
    update activities set is_shared = true, changed_by = ${changedBy}
    where series_ref = ${id} and id = any(${[...dateIds]}::uuid[]) and not is_shared`.execute(tx)
  await sql`
    update series_gaps set taken_out = taken_out || '{"is_shared": true}'
    where series_id = ${id} and taken_out is not null`.execute(tx)
}
