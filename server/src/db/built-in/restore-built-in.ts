import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { RowCounts } from '../backup/backup-format.ts'
import type { WholeBackup } from '../backup/read-backup.ts'
import { refuseNonEmpty, restoreBackup } from '../backup/restore-backup.ts'
import { openDatabase, withoutTimeout, type BuiltInConfig } from '../client.ts'
import { startBuiltIn } from './built-in-postgres.ts'
import { makePartialCluster, type Cluster } from './cluster.ts'
import { stopOrphans, isRunningOn } from './locked-cluster.ts'
import { findDataFolder, rememberDatabase } from './data-folder.ts'
import { replaceCluster, finishInterruptedReplacement, whileRestoring } from './replace-cluster.ts'

export interface Restored {
  counts: RowCounts
  kept: string | null
}

/** Swaps clusters, because the old one may be too damaged to open. */
export async function restoreBuiltIn(config: BuiltInConfig, backup: WholeBackup, replace: boolean): Promise<Restored> {
  const dataFolder = await findDataFolder(config.directory)
  const { cluster } = dataFolder
  return whileRestoring(cluster, async () => {
    await stopOrphans(cluster)
    await finishInterruptedReplacement(cluster)
    if (!replace && existsSync(cluster.folder)) await refuseNonEmptyCluster(config)
    const partial = await makePartialCluster(cluster)
    try {
      const counts = await fill(partial, backup)
      await stopOrphans(cluster)
      const kept = await replaceCluster(cluster, partial, isRunningOn, new Date())
      await rememberDatabase(dataFolder)
      return { counts, kept }
    } catch (error) {
      await rm(partial.folder, { recursive: true, force: true })
      throw error
    }
  })
}

async function fill(cluster: Cluster, backup: WholeBackup): Promise<RowCounts> {
  const builtIn = await startBuiltIn(cluster, { maxConnections: 1, onLost: () => process.exit(1) })
  try {
    const { db, close } = await openDatabase(withoutTimeout(builtIn.url))
    try {
      return await restoreBackup(db, backup, { replace: false })
    } finally {
      await close()
    }
  } finally {
    await builtIn.stop()
  }
}

async function refuseNonEmptyCluster(config: BuiltInConfig): Promise<void> {
  const { db, close } = await openDatabase(config)
  try {
    await refuseNonEmpty(db)
  } finally {
    await close()
  }
}
