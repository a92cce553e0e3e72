import { join } from 'node:path'
import type { Config } from './config.ts'
import { isSnapshotDue, takeSnapshot, takeSnapshotBeforeUpdate } from './db/backup/snapshots.ts'
import type { Db } from './db/client.ts'
import { freeBytesAt, type FreeBytes } from './db/disk-room.ts'
import { awaitsMigration } from './db/schema-version.ts'

const lookEveryMs = 5 * 60_000

export interface SnapshotSchedule {
  disk: { freeBytes: FreeBytes }
  /** An update changes the tables only when there is a way back. */
  beforeMigration: () => Promise<void>
  begin: (taken: (path: string) => void, failed: (error: unknown) => void) => void
  /** Leaves one that is under way undone. */
  end: () => Promise<void>
}

/** Of the embedded database, while it serves. */
export function snapshotsOf(db: Db, dataDirectory: string, { dataCare }: Config): SnapshotSchedule {
  const { snapshots, diskReserveBytes: reserveBytes } = dataCare
  const freeBytes = freeBytesAt(dataDirectory)
  const parts = { db, directory: join(dataDirectory, 'snapshots'), freeBytes, reserveBytes, ...snapshots }
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> | undefined

  const takeIfDue = async (taken: (path: string) => void): Promise<void> => {
    const now = new Date()
    if (await isSnapshotDue(parts, now)) taken(await takeSnapshot(parts, now, ending.signal))
  }
  return {
    disk: { freeBytes },
    beforeMigration: async () => {
      if (await awaitsMigration(db)) await takeSnapshotBeforeUpdate(parts, new Date())
    },
    begin: (taken, failed) => {
      const look = () => {
        underWay ??= takeIfDue(taken)
          .catch((error: unknown) => {
            if (!ending.signal.aborted) failed(error)
          })
          .finally(() => {
            underWay = undefined
          })
      }
      look()
      timer = setInterval(look, lookEveryMs)
      timer.unref()
    },
    end: async () => {
      clearInterval(timer)
      ending.abort()
      await underWay
    },
  }
}
