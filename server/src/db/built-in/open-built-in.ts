import { snapshotFolder, snapshotsIn } from '../backup/snapshot-files.ts'
import type { BuiltInConfig } from '../client.ts'
import { DiskFull } from '../disk-room.ts'
import { startBuiltIn, type BuiltInPostgres } from './built-in-postgres.ts'
import type { Cluster } from './cluster.ts'
import { DamagedDatabase } from './damage-check.ts'
import { urlOfServed } from './held-cluster.ts'
import { homeOf, refuseUnusable, removePartial } from './home.ts'

export interface OpenBuiltIn extends BuiltInPostgres {
  directory: string
  /** A sentence for the operator where the data does not lie in that folder. */
  note: string | null
}

/** The PostgreSQL of a data folder, made at the first start. */
export async function openBuiltIn({ directory, poolSize }: BuiltInConfig): Promise<OpenBuiltIn> {
  const { cluster, note } = await homeOf(directory)
  await refuseUnusable(directory, cluster)
  try {
    const onLost = (error: Error) => void endProcess(directory, cluster, error)
    const builtIn = await startBuiltIn(cluster, { maxConnections: poolSize, onLost })
    await removePartial(cluster)
    return { ...builtIn, directory, note }
  } catch (error) {
    throw await inWords(directory, cluster, error)
  }
}

/** Where a server has the folder, it is asked over the server's own PostgreSQL. */
export async function urlBesideServer({ directory }: BuiltInConfig): Promise<string | null> {
  const { cluster } = await homeOf(directory)
  return urlOfServed(cluster)
}

async function endProcess(directory: string, cluster: Cluster, error: Error): Promise<void> {
  process.stderr.write(`\nThe server ends. ${(await inWords(directory, cluster, error)).message}\n`)
  process.exit(1)
}

async function inWords(directory: string, { folder }: Cluster, error: unknown): Promise<Error> {
  if (error instanceof DiskFull) return new DiskFull(`The disk of ${folder} is full. Make room, then start again.`)
  if (!(error instanceof DamagedDatabase)) return error as Error
  const [newest] = await snapshotsIn(snapshotFolder(directory))
  const back = newest
    ? `The newest snapshot that was found to be whole is of ${newest.takenAt}. To go back to it: npm run restore -- ${newest.path} --replace`
    : 'There is no snapshot of it. To put a backup in its place: npm run restore -- <file> --replace'
  return new DamagedDatabase(
    `PostgreSQL can't use the database in ${folder}: ${error.message}. Nothing was changed. ${back}`,
    { cause: error },
  )
}
