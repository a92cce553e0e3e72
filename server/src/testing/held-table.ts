import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Tables } from '../db/tables.ts'

/** Keeps every query of a table waiting until it is let go: what a slow database is to a request. */
export async function holdTable(
  db: Db,
  table: keyof Tables,
): Promise<{
  /** How many queries wait for it; the embedded database has nothing to ask over as long as it is held. */
  waiting: () => Promise<number>
  letGo: () => Promise<void>
}> {
  const gate = new EventEmitter()
  let ended = Promise.resolve()
  await new Promise<void>((held, failed) => {
    ended = db.transaction().execute(async (tx) => {
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
      held()
      await once(gate, 'open')
    })
    ended.catch(failed)
  })
  return {
    waiting: async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from pg_locks where relation = ${table}::regclass and not granted`.execute(db)
      return rows[0]?.count ?? 0
    },
    letGo: () => {
      gate.emit('open')
      return ended
    },
  }
}
