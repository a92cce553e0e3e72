import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncDirectory } from '../sync-directory.ts'
import { databaseAccount, type Account } from './account.ts'
import { majorOf, type Cluster } from './cluster.ts'
import { leftIn } from './left-running.ts'
import { postgresPrograms } from './programs.ts'
import { runProgram } from './run-program.ts'

const name = 'postgresql'

export interface Home {
  cluster: Cluster
  /** A sentence for the operator where the data does not lie in the folder of the settings. */
  note: string | null
}

/** Where the built-in database of a data folder lies, and who runs it. */
export async function homeOf(directory: string, systemFolder = '/var/lib/parent-activity'): Promise<Home> {
  await mkdir(directory, { recursive: true })
  const path = await realpath(directory)
  const account = await databaseAccount([join(path, name), path].find(existsSync) ?? path)
  if (await canEnter(account, path)) return { cluster: await clusterIn(path, account), note: null }
  if (existsSync(join(path, name))) {
    throw new Error(
      `The database lies in ${join(path, name)}, but the account that runs it (uid ${account.uid}) can't enter that folder. ` +
        `Give the folders above it the right to be entered (chmod a+x), or start the app as their owner.`,
    )
  }
  const base = join(systemFolder, createHash('sha256').update(path).digest('hex').slice(0, 12))
  await mkdir(base, { recursive: true, mode: 0o755 })
  const note = `The database lies in ${base}, because the account that runs it (uid ${account.uid}) can't enter ${path}.`
  return { cluster: await clusterIn(base, account), note }
}

async function clusterIn(base: string, account: Account): Promise<Cluster> {
  await finishReplacement(base)
  return { folder: join(base, name), account, programs: await postgresPrograms(account, base) }
}

/** As a program that runs under the account finds out. */
async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true
  return runProgram('sh', ['-c', 'cd "$1"', 'sh', folder], { account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

const replaced = (folder: string) => `${folder}.replaced`
const complete = (folder: string) => `${folder}.new`

/** Puts a cluster that is whole in the place of another, which is kept beside it, whatever is cut off in between. */
export async function replaceCluster({ folder }: Cluster, by: Cluster): Promise<string | null> {
  const hasOld = existsSync(folder)
  await rm(replaced(folder), { recursive: true, force: true })
  await rename(by.folder, complete(folder))
  if (hasOld) await rename(folder, replaced(folder))
  await rename(complete(folder), folder)
  await syncDirectory(dirname(folder))
  return hasOld ? replaced(folder) : null
}

/** A replacement that had already put the old cluster away is finished; one that had not is dropped. */
async function finishReplacement(base: string): Promise<void> {
  const folder = join(base, name)
  if (!existsSync(complete(folder))) return
  if (existsSync(folder)) await rm(complete(folder), { recursive: true })
  else await rename(complete(folder), folder)
}

/** Folders that a killed process had not finished. One in which PostgreSQL still runs is left to its owner. */
export async function removePartial({ folder }: Cluster): Promise<void> {
  const base = dirname(folder)
  for (const left of (await readdir(base)).filter((one) => one.startsWith(`${name}.partial-`))) {
    const path = join(base, left)
    if ((await leftIn({ folder: path })) === null) await rm(path, { recursive: true, force: true })
  }
}

/** A folder that can't be opened from here is left as it is, with a sentence on what to do. */
export async function refuseUnusable(directory: string, { folder, programs }: Cluster): Promise<void> {
  await refuseOtherOwner(folder)
  const major = await majorOf(folder)
  if (major === null && existsSync(join(directory, 'pglite'))) {
    throw new Error(
      `${join(directory, 'pglite')} holds a database of an earlier version of the app, which this one can't open. It was left alone. ` +
        bringOver(directory),
    )
  }
  if (major !== null && major !== '' && major !== programs.major) {
    throw new Error(
      `${folder} was made by PostgreSQL ${major}, and this version of the app brings PostgreSQL ${programs.major}. It was left alone. ` +
        bringOver(directory),
    )
  }
}

async function refuseOtherOwner(folder: string): Promise<void> {
  const own = process.getuid?.()
  if (!own || !existsSync(folder)) return
  const { uid } = await stat(folder)
  if (uid === own) return
  throw new Error(
    `${folder} belongs to another account (uid ${uid}). Start the app as that account or as root, or set DATA_DIR to another folder.`,
  )
}

function bringOver(directory: string): string {
  return (
    `To keep its data, run \`npm run backup -- family.backup\` with the version that made it, ` +
    `then \`npm run restore -- family.backup --replace\` with this one. To begin anew, move ${directory} away.`
  )
}
