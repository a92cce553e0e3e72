import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import type { Tables } from '@parent-activity/server/db/tables'

export async function holdTable(db: Db, table: keyof Tables): Promise<{ letGo: () => Promise<void> }> {
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
    letGo: () => {
      gate.emit('open')
      return ended
    },
  }
}

export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}
