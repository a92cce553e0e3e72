import { sql } from 'kysely'
import type { Db, Tx } from '../client.ts'
import { appliedMigrations } from '../schema-version.ts'
import { tablesInOrder, type StoredTable } from '../table-order.ts'
import { isBackedUp } from './backed-up-tables.ts'

export interface ConsistentRead {
  migrations: string[]
  tables: StoredTable[]
  /** Rows in PostgreSQL's own text form: `(1,"two words",)`. */
  rowsOf: (table: string) => AsyncGenerator<string[]>
}

/** A few megabytes of the longest rows. */
const rowsAtOnce = 500

/** Sees no concurrent writes and blocks none. */
export function readConsistently<T>(db: Db, work: (read: ConsistentRead) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await disableTimeouts(tx)
      await fixTextFormat(tx)
      return work({
        ...(await contentsOf(tx)),
        rowsOf: async function* rowsOf(table) {
          await sql`declare ${cursorOf(table)} no scroll cursor for ${wholeRows(table)}`.execute(tx)
          yield* pieces(() => fetchFrom(tx, table))
          await sql`close ${cursorOf(table)}`.execute(tx)
        },
      })
    })
}

/** Text must not depend on the server's settings. */
export async function fixTextFormat(tx: Db): Promise<void> {
  await sql`
    select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
      set_config('intervalstyle', 'iso_8601', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`.execute(tx)
}

export async function disableTimeouts(tx: Db): Promise<void> {
  await sql`
    select set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
}

async function contentsOf(tx: Tx): Promise<Omit<ConsistentRead, 'rowsOf'>> {
  return { migrations: await appliedMigrations(tx), tables: (await tablesInOrder(tx)).filter(isBackedUp) }
}

const cursorOf = (table: string) => sql.id(`backup_${table}`)

const wholeRows = (table: string) => sql`select stored as row from ${sql.table(table)} as stored`

async function fetchFrom(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await sql<{ row: string }>`fetch ${sql.lit(rowsAtOnce)} from ${cursorOf(table)}`.execute(tx)
  return rows.map(({ row }) => row)
}

async function* pieces(next: () => Promise<string[]>): AsyncGenerator<string[]> {
  for (let piece = await next(); piece.length > 0; piece = await next()) yield piece
}
