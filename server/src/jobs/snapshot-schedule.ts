import { snapshotFolder } from '../db/backup/snapshot-files.ts'
import { isSnapshotDue, takeSnapshot, takeSnapshotBeforeUpdate, type SnapshotSettings } from '../db/backup/snapshots.ts'
import type { OpenBuiltIn } from '../db/built-in/open-built-in.ts'
import type { Db } from '../db/client.ts'
import { freeBytesAt } from '../db/disk-space.ts'
import { awaitsMigration } from '../db/schema-version.ts'

const checkEveryMs = 5 * 60_000

export interface SnapshotSchedule {
  /** An update changes tables only after a snapshot. */
  beforeMigration: () => Promise<void>
  begin: (taken: (path: string) => void, failed: (error: unknown) => void) => void
  end: () => Promise<void>
}

export function snapshotSchedule(
  db: Db,
  { adminUrl, directory }: Pick<OpenBuiltIn, 'adminUrl' | 'directory'>,
  settings: SnapshotSettings,
): SnapshotSchedule {
  const parts = {
    db,
    adminUrl,
    folder: snapshotFolder(directory),
    freeBytes: freeBytesAt(directory),
    ...settings,
  }
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  const takeIfDue = async (taken: (path: string) => void): Promise<void> => {
    const now = new Date()
    if (await isSnapshotDue(parts, now)) taken(await takeSnapshot(parts, now, ending.signal))
  }
  return {
    beforeMigration: async () => {
      if (await awaitsMigration(db)) await takeSnapshotBeforeUpdate(parts, new Date())
    },
    begin: (taken, failed) => {
      const check = () => {
        underWay ??= takeIfDue(taken)
          .catch((error: unknown) => {
            if (!ending.signal.aborted) failed(error)
          })
          .finally(() => {
            underWay = undefined
          })
      }
      check()
      timer = setInterval(check, checkEveryMs)
      timer.unref()
    },
    end: async () => {
      clearInterval(timer)
      ending.abort()
      await underWay
    },
  }
}
