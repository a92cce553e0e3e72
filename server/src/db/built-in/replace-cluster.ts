import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncDirectory } from '../sync-directory.ts'
import { partialEnding, type Cluster } from './cluster.ts'
import { isAlive } from './pid-file.ts'

const complete = (folder: string) => `${folder}.new`
const underWay = (folder: string) => `${folder}.restoring`

/** Keeps the old cluster; undone if a server runs on it. */
export async function replaceCluster(
  { folder }: Cluster,
  by: Cluster,
  isRunningOn: (folder: string) => Promise<boolean>,
  now: Date,
): Promise<string | null> {
  const old = existsSync(folder) ? `${folder}.replaced-${now.toISOString().replaceAll(':', '-')}` : null
  await rename(by.folder, complete(folder))
  if (old) await rename(folder, old)
  if (old && (await isRunningOn(old))) {
    await rename(old, folder)
    await rm(complete(folder), { recursive: true })
    throw new Error('A server was started meanwhile. Stop it first. Nothing was changed.')
  }
  await rename(complete(folder), folder)
  await syncDirectory(dirname(folder))
  return old
}

/** Also drops unfinished clusters of dead processes. */
export async function finishInterruptedReplacement({ folder }: Cluster): Promise<void> {
  if (existsSync(complete(folder))) {
    if (existsSync(folder)) await rm(complete(folder), { recursive: true })
    else await rename(complete(folder), folder)
  }
  const names = await readdir(dirname(folder)).catch((): string[] => [])
  const beginning = `${basename(folder)}${partialEnding}`
  for (const name of names.filter((one) => one.startsWith(beginning))) {
    if (isAlive(Number.parseInt(name.slice(beginning.length), 10))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

export async function whileRestoring<T>(cluster: Cluster, work: () => Promise<T>): Promise<T> {
  await refuseWhileRestoring(cluster)
  const path = underWay(cluster.folder)
  await rm(path, { force: true })
  await writeFile(path, String(process.pid), { flag: 'wx' })
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

export async function refuseWhileRestoring({ folder }: Cluster): Promise<void> {
  const pid = Number(await readFile(underWay(folder), 'utf8').catch(() => ''))
  if (pid > 0 && pid !== process.pid && isAlive(pid)) {
    throw new Error(`A restore into ${folder} is under way (process ${pid}). Wait until it is done.`)
  }
}
