import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
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
import { isSnapshotDue, takeSnapshot, takeSnapshotBeforeUpdate } from './snapshots.ts'

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

test('the next snapshot is due by the age of the last one, whenever the server was started', async () => {
  expect(await isSnapshotDue(parts(), hour(0))).toBe(true)
  await pretendTaken('regular', 0)
  expect(await isSnapshotDue(parts(), hour(5.9))).toBe(false)
  expect(await isSnapshotDue(parts(), hour(6))).toBe(true)
  expect(await isSnapshotDue({ ...parts(), everyHours: 0 }, hour(6))).toBe(false)
})

test('a snapshot dated in the future does not delay the next one', async () => {
  await pretendTaken('regular', 1000)
  expect(await isSnapshotDue(parts(), hour(0))).toBe(true)
  await pretendTaken('regular', 0, 6, 12)
  await takeSnapshot(parts(), hour(18))
  expect(await isSnapshotDue(parts(), hour(18))).toBe(false)
  expect(await names()).toEqual([
    '2025-06-02T15-00-00Z.backup',
    '2025-06-02T21-00-00Z.backup',
    '2025-06-03T03-00-00Z.backup',
    '2025-07-14T01-00-00Z.backup',
  ])
})

test('the last few snapshots are kept, leftovers of a killed process are removed, and other files stay', async () => {
  await pretendTaken('regular', 0, 6, 12)
  await writeFile(join(folder, 'before-the-move.backup'), '')
  await writeFile(join(folder, '2025-06-02T08-00-00Z.backup.unchecked'), 'killed before it was restored')
  await writeFile(join(folder, '2025-06-02T08-00-00Z.backup.unchecked.partial'), 'killed half-way')
  await takeSnapshot(parts(), hour(18))
  expect(await names()).toEqual([
    '2025-06-02T15-00-00Z.backup',
    '2025-06-02T21-00-00Z.backup',
    '2025-06-03T03-00-00Z.backup',
    'before-the-move.backup',
  ])
})

test('the snapshots from before the last two updates are kept besides the regular ones', async () => {
  await pretendTaken('beforeUpdate', 0, 1)
  await takeSnapshotBeforeUpdate({ ...parts(), everyHours: 0 }, hour(2))
  expect(await isSnapshotDue(parts(), hour(2))).toBe(true)
  await pretendTaken('regular', 6)
  await takeSnapshot({ ...parts(), kept: 1 }, hour(12))
  expect(await names()).toEqual([
    '2025-06-02T10-00-00Z-before-update.backup',
    '2025-06-02T11-00-00Z-before-update.backup',
    '2025-06-02T21-00-00Z.backup',
  ])
})

test('a snapshot is taken before an update changes the tables, even if regular snapshots are off', async () => {
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
  await beforeMigration()
  expect(await names()).toEqual([expect.stringMatching(/Z-before-update\.backup$/)])
  await migrate(database.db)
})

test('without disk space no snapshot is begun, and no existing one is deleted', async () => {
  const good = await takeSnapshot({ ...parts(), kept: 1 }, hour(0))
  free = 64 * 1024 * 1024
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6))).rejects.toThrow('no room for a snapshot')
  free = Infinity
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6), AbortSignal.abort())).rejects.toThrow('abort')
  expect(await names()).toEqual([basename(good)])
  await checkBackup(good)
  await takeSnapshot({ ...parts(), kept: 1 }, hour(6))
  expect(await names()).toEqual(['2025-06-02T15-00-00Z.backup'])
})

test('a snapshot that can’t be restored, or of damaged data, never replaces a good one', async () => {
  await insertFamilies(database.db, 1)
  const good = await takeSnapshot({ ...parts(), kept: 1 }, hour(0))
  await sql`alter table children drop constraint children_family_id_fkey`.execute(database.db)
  await sql`update children set family_id = gen_random_uuid()`.execute(database.db)
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(6))).rejects.toThrow('foreign key')
  expect(await snapshotNames()).toEqual([basename(good)])

  await damageTable(database.builtIn!.adminUrl, 'families')
  await expect(takeSnapshot({ ...parts(), kept: 1 }, hour(12))).rejects.toThrow('invalid page')
  expect(await snapshotNames()).toEqual([basename(good)])
  await checkBackup(good)
})

const snapshotNames = async () => (await names()).filter((name) => name.endsWith('.backup'))
