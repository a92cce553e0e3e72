import { EventEmitter, once } from 'node:events'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'

/** Keeps every query of the sessions waiting until it is let go: what a slow database is to a request. */
export async function holdSessions(db: Db): Promise<{ letGo: () => Promise<void> }> {
  const gate = new EventEmitter()
  let ended = Promise.resolve()
  await new Promise<void>((held, failed) => {
    ended = db.transaction().execute(async (tx) => {
      await sql`lock table sessions in access exclusive mode`.execute(tx)
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
