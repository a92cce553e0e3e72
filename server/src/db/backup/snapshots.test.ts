import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { snapshotsOf } from '../../snapshot-schedule.ts'
import { everyRow } from '../../testing/every-row.ts'
import { insertFamilies } from '../../testing/many-families.ts'
import { onPostgres, openTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from '../client.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { isSnapshotDue, takeSnapshot, takeSnapshotBeforeUpdate } from './snapshots.ts'

describe.skipIf(onPostgres())('snapshots of the embedded database', () => {
  const start = Date.parse('2025-06-02T09:00:00.000Z')
  const hour = (count: number) => new Date(start + count * 60 * 60 * 1000)
  let database: OpenDatabase
  let folder: string
  let directory: string
  let free: number

  beforeAll(async () => {
    database = await openTestDatabase()
    folder = await mkdtemp(join(tmpdir(), 'parent-activity-snapshots-'))
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(async () => {
    directory = join(await mkdtemp(join(folder, 'data-')), 'snapshots')
    free = Infinity
  })

  const parts = () => ({
    db: database.db,
    directory,
    freeBytes: () => Promise.resolve(free),
    reserveBytes: 1000,
    everyHours: 6,
    kept: 3,
  })

  async function takeLastMigration(): Promise<{ name: string; timestamp: string }> {
    const { rows } = await sql<{ name: string; timestamp: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning *`.execute(
      database.db,
    )
    return rows[0]!
  }

  test('can be restored, and only their owner may read them', async () => {
    await insertFamilies(database.db, 700)
    const before = await everyRow(database.db)
    const path = await takeSnapshot(parts(), hour(0))
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
    await insertFamilies(database.db, 1)
    await restoreBackup(database.db, await checkBackup(path), { replace: true })
    expect(await everyRow(database.db)).toEqual(before)
  })

  test('are due when the last one is old enough, whenever the server was started', async () => {
    expect(await isSnapshotDue(parts(), hour(0))).toBe(true)
    await takeSnapshot(parts(), hour(0))
    expect(await isSnapshotDue(parts(), hour(5.9))).toBe(false)
    expect(await isSnapshotDue(parts(), hour(6))).toBe(true)
    expect(await isSnapshotDue({ ...parts(), everyHours: 0 }, hour(6))).toBe(false)
  })

  test('and when the last one comes from a future in which the clock was wrong', async () => {
    await takeSnapshot(parts(), hour(1000))
    expect(await isSnapshotDue(parts(), hour(0))).toBe(true)
    for (const count of [0, 6, 12, 18]) {
      await takeSnapshot(parts(), hour(count))
      expect(await isSnapshotDue(parts(), hour(count))).toBe(false)
    }
    expect((await readdir(directory)).toSorted()).toEqual([
      '2025-06-02T15-00-00Z.backup',
      '2025-06-02T21-00-00Z.backup',
      '2025-06-03T03-00-00Z.backup',
      '2025-07-14T01-00-00Z.backup',
    ])
  })

  test('the last few are kept, and what is not one of them is left alone', async () => {
    await takeSnapshot(parts(), hour(0))
    await writeFile(join(directory, 'before-the-move.backup'), '')
    await writeFile(join(directory, '2025-06-02T08-00-00Z.backup.partial'), 'killed half-way')
    for (const count of [6, 12, 18]) await takeSnapshot(parts(), hour(count))
    expect((await readdir(directory)).toSorted()).toEqual([
      '2025-06-02T15-00-00Z.backup',
      '2025-06-02T21-00-00Z.backup',
      '2025-06-03T03-00-00Z.backup',
      'before-the-move.backup',
    ])
  })

  test('those from before the last two updates are kept beside them', async () => {
    for (const count of [0, 1, 2]) await takeSnapshotBeforeUpdate({ ...parts(), everyHours: 0 }, hour(count))
    expect(await isSnapshotDue(parts(), hour(2))).toBe(true)
    for (const count of [6, 12]) await takeSnapshot({ ...parts(), kept: 1 }, hour(count))
    expect((await readdir(directory)).toSorted()).toEqual([
      '2025-06-02T10-00-00Z-before-update.backup',
      '2025-06-02T11-00-00Z-before-update.backup',
      '2025-06-02T21-00-00Z.backup',
    ])
  })

  test('one is taken when an update is about to change the tables, also where no others are', async () => {
    const { beforeMigration } = snapshotsOf(database.db, dirname(directory), readConfig({ SNAPSHOT_HOURS: '0' }))
    await beforeMigration()
    expect(existsSync(directory)).toBe(false)
    const { name, timestamp } = await takeLastMigration()
    await beforeMigration()
    expect(await readdir(directory)).toEqual([expect.stringMatching(/Z-before-update\.backup$/)])
    await sql`insert into kysely_migration values (${name}, ${timestamp})`.execute(database.db)
  })

  test('without room none is begun, and none of those that are there is given up', async () => {
    const good = await takeSnapshot({ ...parts(), kept: 1 }, hour(0))
    free = 1000 + (await stat(good)).size
    await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6))).rejects.toThrow('no room for a snapshot')
    free = Infinity
    await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6), AbortSignal.abort())).rejects.toThrow('abort')
    expect(await readdir(directory)).toEqual([good.slice(directory.length + 1)])
    await checkBackup(good)
    await takeSnapshot({ ...parts(), kept: 1 }, hour(6))
    expect(await readdir(directory)).toEqual(['2025-06-02T15-00-00Z.backup'])
  })
})
