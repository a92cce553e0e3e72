import pg from 'pg'

/** Some of what was stored can't be read any more. */
export class DamagedDatabase extends Error {}

/**
 * Reads every page of every table and index of a database: a page that changed on the disk fails its checksum, and a
 * file that was cut off lacks what an index points to. Indexes hold nothing that their tables don't, so a damaged one
 * is made anew. Returns those.
 */
export async function checkForDamage(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('create extension if not exists amcheck with schema pg_catalog')
    await checkTables(client)
    const rebuilt = await checkIndexes(client)
    await checkThatIndexesLeadSomewhere(client)
    return rebuilt
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
    // A lack of room or connections says nothing about what is stored.
    throw /^(53|57)/.test(code) ? error : new DamagedDatabase((error as Error).message)
  } finally {
    await client.end()
  }
}

async function checkTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; problem: string }>(`
    select stored.oid::regclass as table, found.msg as problem
    from pg_class as stored, lateral verify_heapam(stored.oid, on_error_stop => true, check_toast => true) as found
    where stored.relkind in ('r', 't') and stored.relpersistence = 'p'`)
  const [first] = rows
  if (first) throw new DamagedDatabase(`${first.table}: ${first.problem}`)
}

/** A table that was cut off looks smaller and otherwise whole; its unique index still leads to what is gone. */
async function checkThatIndexesLeadSomewhere(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; columns: string }>(`
    select distinct on (indrelid) indrelid::regclass as table,
      (select string_agg(pg_get_indexdef(indexrelid, part, true), ', ' order by part)
        from generate_series(1, indnkeyatts) as part) as columns
    from pg_index join pg_class as stored on stored.oid = indrelid join pg_class as made on made.oid = indexrelid
    join pg_am on pg_am.oid = made.relam
    where indisvalid and indpred is null and indexprs is null and amname = 'btree'
      and stored.relkind in ('r', 't') and stored.relpersistence = 'p'
    order by indrelid, indisunique desc`)
  await client.query('begin')
  for (const way of ['seqscan', 'sort', 'bitmapscan', 'indexonlyscan']) {
    await client.query(`set local enable_${way} = off`)
  }
  for (const { table, columns } of rows) {
    await client.query(`select count(*) from (select from ${table} order by ${columns} offset 0) as through_index`)
  }
  await client.query('commit')
}

async function checkIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ index: string; check: string; is_ours: boolean }>(`
    select indexrelid::regclass as index,
      case amname when 'btree' then format('bt_index_check(%s, true)', indexrelid)
        else format('gin_index_check(%s)', indexrelid) end as check,
      made.relnamespace <> 'pg_catalog'::regnamespace as is_ours
    from pg_index join pg_class as made on made.oid = indexrelid join pg_am on pg_am.oid = made.relam
    where indisvalid and amname in ('btree', 'gin') and made.relpersistence = 'p'`)
  const rebuilt: string[] = []
  for (const { index, check, is_ours } of rows) {
    try {
      await client.query(`select ${check}`)
    } catch (error) {
      if (!is_ours) throw error
      await client.query(`reindex index ${index}`)
      await client.query(`select ${check}`)
      rebuilt.push(index)
    }
  }
  return rebuilt
}
