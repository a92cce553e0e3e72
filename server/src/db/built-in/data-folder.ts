import { existsSync } from 'node:fs'
import { mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { newestSnapshot } from '../backup/snapshot-files.ts'
import { databaseAccount, type Account } from './account.ts'
import { majorOf, type Cluster } from './cluster.ts'
import { recoveryAdvice } from './damage-check.ts'
import { clusterName, makeSystemFolder, readLocation, writeLocation } from './location-file.ts'
import { postgresPrograms } from './programs.ts'
import { runProgram } from './run-program.ts'

export interface DataFolder {
  directory: string
  cluster: Cluster
  /** If true, a new and empty database must not replace the missing one. */
  hadDatabase: boolean
  note: string | null
}

export async function findDataFolder(asked: string, systemRoot = '/var/lib/parent-activity'): Promise<DataFolder> {
  await mkdir(asked, { recursive: true })
  const directory = await realpath(asked)
  const known = await readLocation(directory)
  const cluster = join(known?.folder ?? directory, clusterName)
  await refuseOtherOwner(cluster)
  const account = await databaseAccount(existsSync(cluster) ? cluster : directory)
  const folder = known?.folder ?? (await chooseLocation(directory, account, systemRoot))
  if (folder === directory && !(await canEnter(account, directory))) throw cannotEnter(cluster, account)
  return {
    directory,
    cluster: { folder: join(folder, clusterName), account, programs: await postgresPrograms(account, folder) },
    hadDatabase: known?.hasDatabase ?? false,
    note:
      folder === directory
        ? null
        : `The database lies in ${folder}, because the account that runs it (uid ${account.uid}) can't enter ${directory}.`,
  }
}

export function rememberDatabase({ directory, cluster }: DataFolder): Promise<void> {
  return writeLocation(directory, { folder: join(cluster.folder, '..'), hasDatabase: true })
}

async function chooseLocation(directory: string, account: Account, systemRoot: string): Promise<string> {
  if (await canEnter(account, directory)) return directory
  const folder = await makeSystemFolder(systemRoot)
  await writeLocation(directory, { folder, hasDatabase: false })
  return folder
}

async function canEnter(account: Account, folder: string): Promise<boolean> {
  if (account.uid === undefined) return true
  return runProgram('sh', ['-c', 'cd "$1"', 'sh', folder], { account, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

function cannotEnter(folder: string, { uid }: Account): Error {
  return new Error(
    `The database lies in ${folder}, but the account that runs it (uid ${uid}) can't enter that folder. ` +
      'Make the folders above it accessible (chmod a+x), or start the app as their owner.',
  )
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

export async function refuseUnusable({ directory, cluster, hadDatabase }: DataFolder): Promise<void> {
  const { folder, programs } = cluster
  if (!existsSync(folder)) return refuseLoss(directory, folder, hadDatabase)
  const major = await majorOf(folder)
  if (major === '' || major === programs.major) return
  throw new Error(
    `${folder} was made by PostgreSQL ${major}, and this version of the app brings PostgreSQL ${programs.major}. It was left alone. ` +
      upgradeAdvice(directory),
  )
}

async function refuseLoss(directory: string, folder: string, hadDatabase: boolean): Promise<void> {
  if (existsSync(join(directory, 'pglite'))) {
    throw new Error(
      `${join(directory, 'pglite')} holds a database of an earlier version of the app, which this one can't open. It was left alone. ` +
        upgradeAdvice(directory),
    )
  }
  const newest = await newestSnapshot(directory, new Date())
  if (!hadDatabase && !newest) return
  throw new Error(
    `The database of ${directory} is gone: there is no ${folder}. ${recoveryAdvice(newest)} To start over, move ${directory} away.`,
  )
}

function upgradeAdvice(directory: string): string {
  return (
    'To keep its data, run `npm run backup -- family.backup` with the version that made it, ' +
    `then \`npm run restore -- family.backup --replace\` with this one. To start over, move ${directory} away.`
  )
}
