import { PGlite } from '@electric-sql/pglite'
import { Kysely, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { emptyDatabase } from '../testing/empty-database.ts'
import { onPostgres } from '../testing/test-database.ts'
import { pgliteDialect } from './pglite-dialect.ts'

describe.skipIf(onPostgres())('an embedded database that found the disk full', () => {
  test('is not asked again, and is opened anew for whoever comes next', async () => {
    const loadDataDir = await emptyDatabase()
    const [old, fresh] = [new PGlite({ loadDataDir }), new PGlite({ loadDataDir })]
    const openAnew = vi.fn<() => Promise<PGlite>>()
    const db = new Kysely<object>({ dialect: pgliteDialect(old, openAnew) })
    const full = Object.assign(new Error('could not write to file'), { code: '53100' })
    const answer = async () => (await sql<{ two: number }>`select 2 as two`.execute(db)).rows[0]?.two
    expect(await answer()).toBe(2)

    const oldQuery = vi.spyOn(old, 'query').mockRejectedValueOnce(full)
    const asked = oldQuery.mock.calls.length
    const holder = db.connection().execute(async (connection) => {
      await expect(sql`select 1`.execute(connection)).rejects.toBe(full)
      await expect(sql`select 1`.execute(connection)).rejects.toBe(full)
    })
    await holder
    expect(oldQuery.mock.calls.length).toBe(asked + 1)

    openAnew.mockRejectedValueOnce(full)
    await expect(answer()).rejects.toBe(full)
    openAnew.mockResolvedValueOnce(fresh)
    expect(await answer()).toBe(2)
    expect(openAnew).toHaveBeenCalledTimes(2)
    await db.destroy()
    expect(fresh.closed).toBe(true)
    await old.close()
  })
})
