import { newestSnapshot } from '../backup/snapshot-files.ts'
import type { BuiltInConfig } from '../client.ts'
import { DiskFull } from '../disk-room.ts'
import { startBuiltIn, type BuiltInPostgres } from './built-in-postgres.ts'
import { DamagedDatabase, wayBack } from './damage-check.ts'
import { urlOfServed } from './held-cluster.ts'
import { homeOf, refuseUnusable, rememberDatabase, type Home } from './home.ts'
import { refuseWhileRestoring, tidyUpReplacement } from './replacement.ts'

export interface OpenBuiltIn extends BuiltInPostgres {
  directory: string
  /** A sentence for the operator where the data does not lie in that folder. */
  note: string | null
}

/** Starts the PostgreSQL of a data folder, which is made at the first start. */
export async function openBuiltIn({ directory, poolSize }: BuiltInConfig): Promise<OpenBuiltIn> {
  const home = await homeOf(directory)
  await refuseWhileRestoring(home.cluster)
  await tidyUpReplacement(home.cluster)
  await refuseUnusable(home)
  const onLost = (error: Error) => void endProcess(home, error)
  const builtIn = await startBuiltIn(home.cluster, { maxConnections: poolSize, onLost }).catch(
    async (error: unknown) => {
      throw await inWords(home, error)
    },
  )
  if (!home.hadDatabase) await rememberDatabase(home)
  return { ...builtIn, directory, note: home.note }
}

/** A command beside a server that has the folder asks the server's own PostgreSQL. */
export async function urlBesideServer({ directory }: BuiltInConfig): Promise<string | null> {
  const { cluster } = await homeOf(directory)
  return urlOfServed(cluster)
}

async function endProcess(home: Home, error: Error): Promise<void> {
  process.stderr.write(`\nThe server ends. ${(await inWords(home, error)).message}\n`)
  process.exit(1)
}

async function inWords({ directory, cluster: { folder } }: Home, error: unknown): Promise<Error> {
  if (error instanceof DiskFull) return new DiskFull(`The disk of ${folder} is full. Make room, then start again.`)
  if (!(error instanceof DamagedDatabase)) return error as Error
  const newest = await newestSnapshot(directory, new Date())
  return new DamagedDatabase(`The database in ${folder} is damaged: ${error.message}. ${wayBack(newest)}`, {
    cause: error,
  })
}
