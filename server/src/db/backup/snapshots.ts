import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { checkForDamage } from '../built-in/damage-check.ts'
import { inScratchDatabase } from '../built-in/scratch-database.ts'
import { openDatabase, withoutTimeout, type Db } from '../client.ts'
import { DiskFull, megabyte, type FreeBytes } from '../disk-space.ts'
import { syncDirectory } from '../sync-directory.ts'
import { readConsistently } from './consistent-read.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { snapshotPath, snapshotsIn, type SnapshotKind } from './snapshot-files.ts'
import { partialEnding, writeBackup } from './write-backup.ts'

export interface SnapshotSettings {
  /** 0 turns snapshots off. */
  everyHours: number
  kept: number
}

interface SnapshotParts extends SnapshotSettings {
  db: Db
  adminUrl: string
  folder: string
  freeBytes: FreeBytes
}

const hourMs = 60 * 60 * 1000
const keptFromUpdates = 2
const uncheckedEnding = '.unchecked'
const reserveBytes = 64 * megabyte

/** Ignores snapshots dated in the future. */
export async function isSnapshotDue({ folder, everyHours }: SnapshotParts, now: Date): Promise<boolean> {
  if (everyHours === 0) return false
  const ages = (await snapshotsIn(folder))
    .filter(({ kind }) => kind === 'regular')
    .map(({ takenAt }) => now.getTime() - Date.parse(takenAt))
    .filter((age) => age >= 0)
  return Math.min(...ages) >= everyHours * hourMs
}

export function takeSnapshot(parts: SnapshotParts, now: Date, signal?: AbortSignal): Promise<string> {
  return take(parts, 'regular', parts.kept, now, signal)
}

export function takeSnapshotBeforeUpdate(parts: SnapshotParts, now: Date): Promise<string> {
  return take(parts, 'beforeUpdate', keptFromUpdates, now)
}

/** Deletes older snapshots only after a trial restore: the new one may copy damaged data. */
async function take(
  parts: SnapshotParts,
  kind: SnapshotKind,
  kept: number,
  now: Date,
  signal?: AbortSignal,
): Promise<string> {
  const { db, folder, adminUrl } = parts
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  await refuseWithoutSpace(parts)
  // A concurrent vacuum can look like damage once.
  await checkForDamage(adminUrl).catch(() => checkForDamage(adminUrl))
  const path = snapshotPath(folder, kind, now)
  const unchecked = `${path}${uncheckedEnding}`
  await readConsistently(db, (read) => writeBackup(unchecked, read, { now, ...(signal && { signal }) }))
  await tryToRestore(unchecked, adminUrl, signal)
  await rename(unchecked, path)
  await syncDirectory(folder)
  const older = (await snapshotsIn(folder)).filter(
    (one) => one.kind === kind && Date.parse(one.takenAt) <= now.getTime(),
  )
  for (const old of older.slice(kept)) await rm(old.path)
  return path
}

async function tryToRestore(path: string, adminUrl: string, signal?: AbortSignal): Promise<void> {
  const backup = await checkBackup(path)
  await inScratchDatabase(
    adminUrl,
    async (url) => {
      const { db, close } = await openDatabase(withoutTimeout(url))
      try {
        await restoreBackup(db, backup, { replace: false })
      } finally {
        await close()
      }
    },
    signal,
  )
}

async function refuseWithoutSpace({ db, freeBytes }: SnapshotParts): Promise<void> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const needed = reserveBytes + 3 * (rows[0]?.bytes ?? 0)
  if ((await freeBytes()) < needed) throw new DiskFull('There is no room for a snapshot.')
}

async function removeUnfinished(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.endsWith(partialEnding) || name.endsWith(uncheckedEnding))
  for (const name of left) await rm(join(folder, name), { force: true })
}
