import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { inTransaction } from '@parent-activity/server/db/in-transaction'
import { tablesInOrder } from '@parent-activity/server/db/table-order'

export interface StoredWorld {
  changed: () => Promise<string[]>
  restore: () => Promise<void>
}

export async function storedWorld(db: Db): Promise<StoredWorld> {
  const tables = await tablesInOrder(db)
  const names = tables.map(({ name }) => name)
  const comparable = tables.map(({ name }) => name)
  await keepCopies(db, names)

  const fingerprint = async (of: readonly string[]) => {
    if (of.length === 0) return new Map<string, string | null>()
    const prints = of.map(
      (name) =>
        sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as print
          from ${sql.table(name)} as t`,
    )
    const { rows } = await sql<{ name: string; print: string | null }>`${sql.join(prints, sql` union all `)}`.execute(
      db,
    )
    return new Map(rows.map(({ name, print }) => [name, print]))
  }
  const before = await fingerprint(comparable)
  await countWrites(db, names)
  let writesBefore = await readWrites(db)
  const changed = async () => {
    const writes = await readWrites(db)
    const after = await fingerprint(comparable.filter((name) => writes.get(name) !== writesBefore.get(name)))
    return [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name)
  }
  return {
    changed,
    // Retries, because work after a reply may deadlock with this.
    restore: () =>
      inTransaction(db, async (tx) => {
        const writes = await readWrites(db)
        const written = names.filter((name) => writes.get(name) !== writesBefore.get(name))
        await sql`select restore_stored_world(${written}::text[])`.execute(tx)
        writesBefore = writes
      }),
  }
}

/** A sequence for each table, which counts its writes at once and for all connections: reading every row takes long. */
async function countWrites(db: Db, names: string[]): Promise<void> {
  await sql`
    create function count_write() returns trigger language plpgsql
    as $$ begin perform nextval('writes_to_' || tg_table_name); return null; end $$`.execute(db)
  const counters = names.map(
    (name) => `
      create sequence "writes_to_${name}";
      create trigger count_write after insert or update or delete on "${name}"
      for each statement execute function count_write();`,
  )
  await sql`do ${sql.raw(`$$ begin ${counters.join('')} end $$`)}`.execute(db)
}

async function readWrites(db: Db): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ name: string; writes: string | null }>`
    select substr(sequencename, length('writes_to_') + 1) as name, last_value::text as writes
    from pg_sequences where sequencename like 'writes\\_to\\_%'`.execute(db)
  return new Map(rows.map(({ name, writes }) => [name, writes]))
}

/**
 * A database function, because one statement per table is many times slower. It runs without triggers, which take most
 * of the time. Versions are random, so a family's old one can't stand for other rows than before.
 */
async function keepCopies(db: Db, names: string[]): Promise<void> {
  const copies = names.map((name) => `create table kept."${name}" as table "${name}";`)
  await sql`do ${sql.raw(`$$ begin create schema kept; ${copies.join('')} end $$`)}`.execute(db)
  const restored = names.map(
    (name) => `
      if '${name}' = any(written) then
        delete from "${name}";
        insert into "${name}" table kept."${name}";
      end if;`,
  )
  await sql`
    create function restore_stored_world(written text[]) returns void language plpgsql
    as ${sql.raw(`$$ begin set local session_replication_role = replica; ${restored.join('')} end $$`)}`.execute(db)
}
