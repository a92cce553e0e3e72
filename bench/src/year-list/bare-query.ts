import { openDatabase } from '@parent-activity/server/db/client'
import { selectEntriesBetween } from '@parent-activity/server/features/activities/activity-entries.repository'
import pg from 'pg'
import type { Year } from './year.ts'

export interface BareQuery {
  run: () => Promise<unknown[]>
  close: () => Promise<void>
}

const { DATE, TIMESTAMPTZ } = pg.types.builtins

/** The very SQL of the list, without the app around it: one connection, and rows as the driver gives them. */
export async function openBareQuery(url: string, { start, end }: Year): Promise<BareQuery> {
  const { db, close } = await openDatabase({ kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 0 })
  const { family_id } = await db.selectFrom('users').select('family_id').executeTakeFirstOrThrow()
  const { sql, parameters } = selectEntriesBetween(db, family_id, { start, end }).compile()
  await close()

  const types = new pg.TypeOverrides()
  // Left as they come: to make `Date`s of them is dearer than all the rest of the row.
  for (const type of [DATE, TIMESTAMPTZ]) types.setTypeParser(type, (value) => value)
  const client = new pg.Client({ connectionString: url, types })
  await client.connect()
  return {
    run: async () => (await client.query<object>(sql, [...parameters])).rows,
    close: () => client.end(),
  }
}
