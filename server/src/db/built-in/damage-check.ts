import pg from 'pg'
import type { SnapshotFile } from '../backup/snapshot-files.ts'
import { DiskFull, diskFullCode } from '../disk-space.ts'

export class DamagedDatabase extends Error {}

export function recoveryAdvice(newest: SnapshotFile | undefined): string {
  return newest
    ? `The newest verified snapshot is from ${newest.takenAt}. To go back to it: npm run restore -- ${newest.path} --replace`
    : 'There is no snapshot. To restore a backup instead: npm run restore -- <file> --replace'
}

/** Reads every page and rebuilds damaged indexes, which it returns. See docs/decisions/001-database.md. */
export function checkForDamage(adminUrl: string): Promise<string[]> {
  return asAdmin(adminUrl, check)
}

/** Unlogged tables may be damaged and hold nothing that must outlive a start. */
export function checkAtStart(adminUrl: string): Promise<string[]> {
  return asAdmin(adminUrl, async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select oid::regclass as table from pg_class where relkind = 'r' and relpersistence = 'u'`,
    )
    for (const { table } of rows) await client.query(`truncate ${table}`)
    return check(client)
  })
}

async function asAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } catch (error) {
    throw classifyError(error)
  } finally {
    await client.end()
  }
}

export function classifyError(error: unknown): unknown {
  if (error instanceof pg.DatabaseError && error.code === diskFullCode) return new DiskFull(error.message)
  return isDamage(error) ? new DamagedDatabase((error as Error).message) : error
}

/** A full disk, too many connections or a shutdown says nothing about the data. */
function isDamage(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !/^(53|57)/.test(error.code ?? '')
}

async function check(client: pg.Client): Promise<string[]> {
  for (const tool of ['amcheck', 'pageinspect']) {
    await client.query(`create extension if not exists ${tool} with schema pg_catalog`)
  }
  await checkTables(client)
  const damaged = await damagedIndexes(client)
  // Before the rebuild, which would hide missing rows.
  await checkIndexTargets(client, damaged)
  for (const index of damaged) await client.query(`reindex index ${index}`)
  return damaged
}

async function checkTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; problem: string }>(`
    select stored.oid::regclass as table, found.msg as problem
    from pg_class as stored, lateral verify_heapam(stored.oid, on_error_stop => true, check_toast => true) as found
    where stored.relkind in ('r', 't') and stored.relpersistence = 'p'`)
  const [first] = rows
  if (first) throw new DamagedDatabase(`${first.table}: ${first.problem}`)
}

/**
 * A truncated table looks intact, but indexes still point to its rows. The first entry of a page with a right neighbour
 * is a bound and points nowhere.
 */
async function checkIndexTargets(client: pg.Client, damaged: string[]): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `
    with chosen as (
      select distinct on (indrelid) indrelid, indexrelid::regclass::text as index
      from pg_index join pg_class as stored on stored.oid = indrelid join pg_class as made on made.oid = indexrelid
      join pg_am on pg_am.oid = made.relam
      where indisvalid and indpred is null and amname = 'btree' and stored.relkind in ('r', 't')
        and stored.relpersistence = 'p' and indexrelid <> all($1::text[]::regclass[]) and pg_relation_size(indexrelid) > current_setting('block_size')::int
      order by indrelid, indisunique desc
    ), leaves as (
      select indrelid, index, page, btpo_next from chosen,
        lateral generate_series(1, pg_relation_size(index::regclass) / current_setting('block_size')::int - 1) as page,
        lateral bt_page_stats(index, page) as leaf
      where leaf.type = 'l'
    ), targets as (
      select distinct indrelid, (entry::text::point)[0]::bigint as page from leaves,
        lateral bt_page_items(index, leaves.page) as item, lateral unnest(coalesce(tids, array[htid])) as entry
      where btpo_next = 0 or itemoffset > 1
    )
    select indrelid::regclass as table from targets
    where (page_header(get_raw_page(indrelid::regclass::text, page))).upper = 0 limit 1`,
    [damaged],
  )
  const [first] = rows
  if (first) throw new DamagedDatabase(`${first.table} lacks rows that its index points to`)
}

/** Indexes of PostgreSQL's catalogue can't be rebuilt while in use. */
async function damagedIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ index: string; call: string; is_ours: boolean }>(`
    select indexrelid::regclass as index,
      case amname when 'btree' then format('bt_index_check(%s, true)', indexrelid)
        else format('gin_index_check(%s)', indexrelid) end as call,
      made.relnamespace <> 'pg_catalog'::regnamespace as is_ours
    from pg_index join pg_class as made on made.oid = indexrelid join pg_am on pg_am.oid = made.relam
    where indisvalid and amname in ('btree', 'gin') and made.relpersistence = 'p'`)
  const damaged: string[] = []
  for (const { index, call, is_ours } of rows) {
    try {
      await client.query(`select ${call}`)
    } catch (error) {
      if (!is_ours || !isDamage(error)) throw error
      damaged.push(index)
    }
  }
  return damaged
}
