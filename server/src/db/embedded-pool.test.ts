import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../testing/empty-database.ts'
import { onPostgres } from '../testing/test-database.ts'
import { openPglite } from './client.ts'

describe.skipIf(onPostgres())('an embedded database', () => {
  test('that found the disk full is not asked again, and is opened anew for whoever comes next', async () => {
    const loadDataDir = await emptyDatabase()
    const [old, fresh] = [new PGlite({ loadDataDir }), new PGlite({ loadDataDir })]
    const openAnew = vi.fn<() => Promise<PGlite>>()
    const { db, close } = openPglite(old, openAnew)
    const answer = async () => (await sql<{ two: number }>`select 2 as two`.execute(db)).rows[0]?.two
    expect(await answer()).toBe(2)
    // As a write does that finds no room.
    await sql`
      create function fill_the_disk() returns void language plpgsql as
      $$ begin raise exception 'could not write to file' using errcode = '53100'; end $$`.execute(db)

    const asked = vi.spyOn(old, 'execProtocolRawStream')
    await db.connection().execute(async (connection) => {
      await expect(sql`select fill_the_disk()`.execute(connection)).rejects.toMatchObject({ code: '53100' })
      await expect(sql`select 1`.execute(connection)).rejects.toMatchObject({ code: '53100' })
    })
    expect(asked).toHaveBeenCalledTimes(1)

    openAnew.mockRejectedValueOnce(new Error('The disk is full.'))
    await expect(answer()).rejects.toThrow('The disk is full.')
    openAnew.mockResolvedValueOnce(fresh)
    expect(await answer()).toBe(2)
    expect(openAnew).toHaveBeenCalledTimes(2)
    await close()
    expect(fresh.closed).toBe(true)
    await old.close()
  })

  test('whose program fails says so to whoever asked, and is opened anew for whoever comes next', async () => {
    const loadDataDir = await emptyDatabase()
    const [old, fresh] = [new PGlite({ loadDataDir }), new PGlite({ loadDataDir })]
    const { db, close } = openPglite(old, () => Promise.resolve(fresh))
    const add = async (one: number) => (await sql<{ sum: number }>`select ${one}::int + 1 as sum`.execute(db)).rows
    expect(await add(1)).toEqual([{ sum: 2 }])
    await sql`
      create function call_itself(depth int) returns int language plpgsql as
      $$ begin return call_itself(depth + 1); end $$`.execute(db)
    await expect(sql`select call_itself(${1}::int)`.execute(db)).rejects.toThrow(/broke down|stack/)
    expect(await add(3)).toEqual([{ sum: 4 }])
    await close()
  })

  test('keeps nothing of its answers', async () => {
    const { db, close } = openPglite(new PGlite({ loadDataDir: await emptyDatabase() }))
    const read = () => sql`select repeat('x', 1000000) as text`.execute(db)
    await read()
    const before = heapBytes()
    for (let times = 0; times < 40; times++) await read()
    expect(heapBytes() - before).toBeLessThan(20_000_000)
    await close()
  })
})

/** What is still in use. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}
