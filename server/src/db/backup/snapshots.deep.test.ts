import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { snapshotSchedule } from '../../jobs/snapshot-schedule.ts'
import { damageTable } from '@parent-activity/testkit/databases/damaged-files'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { insertFamilies } from '@parent-activity/testkit/families/many-families'
import { openDatabase, type OpenDatabase } from '../client.ts'
import { migrate, migrateWithin } from '../migrate.ts'
import { migrations } from '../migrations/index.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { snapshotPath, type SnapshotKind } from './snapshot-files.ts'
import { isSnapshotDue, takeSnapshot } from './snapshots.ts'

const start = Date.parse('2025-06-02T09:00:00.000Z')
const hour = (count: number) => new Date(start + count * 60 * 60 * 1000)
let directory: string
let database: OpenDatabase
let folder: string
let free: number

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'parent-activity-snapshots-'))
  database = await openDatabase({ kind: 'built-in', directory, poolSize: 3, statementTimeoutMs: 0 })
  await migrate(database.db)
})
afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(async () => {
  folder = join(await mkdtemp(join(directory, 'data-')), 'snapshots')
  free = Infinity
})

const parts = () => ({
  db: database.db,
  adminUrl: database.builtIn!.adminUrl,
  folder,
  freeBytes: () => Promise.resolve(free),
  everyHours: 6,
  kept: 3,
})
const names = async () => (await readdir(folder)).toSorted()

async function pretendTaken(kind: SnapshotKind, ...hours: number[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const count of hours) await writeFile(snapshotPath(folder, kind, hour(count)), '')
}

test('the next snapshot is due by the age of the last regular one that is not dated in the future', async () => {
  expect(await isSnapshotDue(parts(), hour(0))).toBe(true)
  await pretendTaken('regular', 0)
  expect(await isSnapshotDue(parts(), hour(5.9))).toBe(false)
  expect(await isSnapshotDue(parts(), hour(6))).toBe(true)
  expect(await isSnapshotDue({ ...parts(), everyHours: 0 }, hour(6))).toBe(false)
  await pretendTaken('beforeUpdate', 6)
  await pretendTaken('regular', 1000)
  expect(await isSnapshotDue(parts(), hour(6))).toBe(true)
  await pretendTaken('regular', 6)
  expect(await isSnapshotDue(parts(), hour(6))).toBe(false)
})

test('the last few are kept, besides those from before an update, from the future, and other files', async () => {
  await pretendTaken('regular', 0, 6, 12, 1000)
  await pretendTaken('beforeUpdate', 0, 1)
  await writeFile(join(folder, 'before-the-move.backup'), '')
  await writeFile(join(folder, '2025-06-02T08-00-00Z.backup.unchecked'), 'killed before it was restored')
  await writeFile(join(folder, '2025-06-02T08-00-00Z.backup.unchecked.partial'), 'killed half-way')
  await takeSnapshot(parts(), hour(18))
  expect(await names()).toEqual([
    '2025-06-02T09-00-00Z-before-update.backup',
    '2025-06-02T10-00-00Z-before-update.backup',
    '2025-06-02T15-00-00Z.backup',
    '2025-06-02T21-00-00Z.backup',
    '2025-06-03T03-00-00Z.backup',
    '2025-07-14T01-00-00Z.backup',
    'before-the-move.backup',
  ])
})

test('a snapshot is taken before an update changes the tables, even if regular ones are off, and two of these are kept', async () => {
  const { beforeMigration } = snapshotSchedule(
    database.db,
    { adminUrl: database.builtIn!.adminUrl, directory: dirname(folder) },
    { everyHours: 0, kept: 1 },
  )
  await beforeMigration()
  expect(existsSync(folder)).toBe(false)
  await sql`drop schema public cascade`.execute(database.db)
  await sql`create schema public`.execute(database.db)
  const [beforeLast = ''] = Object.keys(migrations).slice(-2)
  await database.db.connection().execute((connection) => migrateWithin(connection, beforeLast))
  await pretendTaken('regular', 0, 1)
  await pretendTaken('beforeUpdate', 0, 1)
  await beforeMigration()
  expect(await names()).toEqual([
    '2025-06-02T09-00-00Z.backup',
    '2025-06-02T10-00-00Z-before-update.backup',
    '2025-06-02T10-00-00Z.backup',
    expect.stringMatching(/Z-before-update\.backup$/),
  ])
  await migrate(database.db)
})

test('without disk space no snapshot is begun, and no existing one is deleted', async () => {
  await pretendTaken('regular', 0)
  const before = await names()
  free = 64 * 1024 * 1024
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6))).rejects.toThrow('no room for a snapshot')
  free = Infinity
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6), AbortSignal.abort())).rejects.toThrow('abort')
  expect(await names()).toEqual(before)
})

test('a snapshot can be restored, and only its owner may read it', async () => {
  await insertFamilies(database.db, 700)
  const before = await everyRow(database.db)
  const path = await takeSnapshot(parts(), hour(0))
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await insertFamilies(database.db, 1)
  await restoreBackup(database.db, await checkBackup(path), { replace: true })
  expect(await everyRow(database.db)).toEqual(before)
})

test('a snapshot that can’t be restored, or of damaged data, never replaces a good one', async () => {
  await insertFamilies(database.db, 1)
  await pretendTaken('regular', 0)
  const good = await names()
  await sql`alter table children drop constraint children_family_id_fkey`.execute(database.db)
  await sql`update children set family_id = gen_random_uuid()`.execute(database.db)
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6))).rejects.toThrow('foreign key')
  expect(await snapshotNames()).toEqual(good)

  await damageTable(database.builtIn!.adminUrl, 'families')
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(12))).rejects.toThrow('invalid page')
  expect(await snapshotNames()).toEqual(good)
})

const snapshotNames = async () => (await names()).filter((name) => name.endsWith('.backup'))
