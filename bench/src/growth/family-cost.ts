import { openDatabase, type DatabaseConfig } from '@parent-activity/server/db/client'
import { sql } from 'kysely'

interface TableCost {
  name: string
  rows: number
  bytes: number
  index_bytes: number
}

/** Prints what a family has on average in each table, by the last analyze. */
export async function printFamilyCost(config: DatabaseConfig, families: number): Promise<void> {
  const { db, close } = await openDatabase(config)
  try {
    const { rows: tables } = await sql<TableCost>`
      select
        relname as name, reltuples / ${families}::float8 as rows,
        pg_table_size(oid) / ${families}::float8 as bytes, pg_indexes_size(oid) / ${families}::float8 as index_bytes
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${families} / 100
      order by pg_total_relation_size(oid) desc`.execute(db)
    const total = { rows: 0, bytes: 0, index_bytes: 0 }
    console.log(`\na family of ${families}`.padEnd(26) + ['rows', 'bytes', 'in indexes'].map(cell).join(''))
    for (const { name, ...cost } of tables) {
      console.log(name.padEnd(25) + figures(cost).join(''))
      for (const key of ['rows', 'bytes', 'index_bytes'] as const) total[key] += cost[key]
    }
    console.log('all'.padEnd(25) + figures(total).join(''))
  } finally {
    await close()
  }
}

function figures({ rows, bytes, index_bytes }: Omit<TableCost, 'name'>): string[] {
  return [rows.toFixed(1), bytes.toFixed(0), index_bytes.toFixed(0)].map(cell)
}

function cell(text: string): string {
  return text.padStart(12)
}
