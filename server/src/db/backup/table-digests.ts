import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { StoredTable } from '../table-order.ts'
import { inExactText } from './moment.ts'

export interface TableDigest {
  rows: number
  digest: string
}

/** The same for the same rows, in whatever order and in whichever database they lie. Within a transaction. */
export async function tableDigests(tx: Db, tables: StoredTable[]): Promise<Map<string, TableDigest>> {
  await inExactText(tx)
  const digests = new Map<string, TableDigest>()
  for (const { name } of tables) {
    const { rows } = await sql<TableDigest>`
      select count(*) as rows, coalesce(sum(('x' || left(md5(stored::text), 15))::bit(60)::bigint), 0)::text as digest
      from ${sql.table(name)} as stored`.execute(tx)
    if (rows[0]) digests.set(name, rows[0])
  }
  return digests
}
