import { sql } from 'kysely'
import type { Tx } from '../../../db/client.ts'
import type { Authorized } from '../../../http/authorized.ts'
import type { OwnDates } from './series.access.ts'

/** With those that days off have taken out, which come back as they would be now. */
export async function shareSeries(tx: Tx, { series, dates }: Authorized<OwnDates>, changedBy: string): Promise<void> {
  const ids = dates.map(({ id }) => id)
  await sql`
    update activities set is_shared = true, changed_by = ${changedBy}
    where id = any(${ids}::uuid[]) and not is_shared`.execute(tx)
  await sql`
    update series_gaps set taken_out = taken_out || '{"is_shared": true}'
    where series_id = ${series.id} and taken_out is not null`.execute(tx)
}
