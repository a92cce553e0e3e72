import { newestSnapshot } from '../backup/snapshot-files.ts'
import type { BuiltInConfig } from '../client.ts'
import { DiskFull } from '../disk-space.ts'
import { startBuiltIn, type BuiltInPostgres } from './built-in-postgres.ts'
import { DamagedDatabase, recoveryAdvice } from './damage-check.ts'
import { urlOfRunningServer } from './locked-cluster.ts'
import { findDataFolder, refuseUnusable, rememberDatabase, type DataFolder } from './data-folder.ts'
import { refuseWhileRestoring, finishInterruptedReplacement } from './replace-cluster.ts'

export interface OpenBuiltIn extends BuiltInPostgres {
  directory: string
  note: string | null
}

export async function openBuiltIn({ directory, poolSize }: BuiltInConfig): Promise<OpenBuiltIn> {
  const dataFolder = await findDataFolder(directory)
  await refuseWhileRestoring(dataFolder.cluster)
  await finishInterruptedReplacement(dataFolder.cluster)
  await refuseUnusable(dataFolder)
  const onLost = (error: Error) => void endProcess(dataFolder, error)
  const builtIn = await startBuiltIn(dataFolder.cluster, { maxConnections: poolSize, onLost }).catch(
    async (error: unknown) => {
      throw await explainError(dataFolder, error)
    },
  )
  if (!dataFolder.hadDatabase) await rememberDatabase(dataFolder)
  return { ...builtIn, directory, note: dataFolder.note }
}

export async function urlBesideServer({ directory }: BuiltInConfig): Promise<string | null> {
  const { cluster } = await findDataFolder(directory)
  return urlOfRunningServer(cluster)
}

async function endProcess(dataFolder: DataFolder, error: Error): Promise<void> {
  process.stderr.write(`\nThe server stops. ${(await explainError(dataFolder, error)).message}\n`)
  process.exit(1)
}

async function explainError({ directory, cluster: { folder } }: DataFolder, error: unknown): Promise<Error> {
  if (error instanceof DiskFull) return new DiskFull(`The disk of ${folder} is full. Make room, then start again.`)
  if (!(error instanceof DamagedDatabase)) return error as Error
  const newest = await newestSnapshot(directory, new Date())
  return new DamagedDatabase(`The database in ${folder} is damaged: ${error.message}. ${recoveryAdvice(newest)}`, {
    cause: error,
  })
}
