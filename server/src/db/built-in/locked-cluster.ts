import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { DiskFull, diskFullCode } from '../disk-space.ts'
import { adminName, appName, chownTo, passwordOf, urlOf, type Access, type Cluster } from './cluster.ts'
import { DamagedDatabase } from './damage-check.ts'
import { readPidFile, processesIn, removeStaleLocks, stopOrphan } from './pid-file.ts'
import { isWalTruncated, wasWalTruncated } from './wal-position.ts'
import { startPostmaster, type Postmaster } from './postmaster.ts'

const retryMs = 20
const startTimeoutMs = 60_000

export interface LockedCluster {
  postmaster: Postmaster
  lock: pg.Client
}

export async function urlOfRunningServer(cluster: Cluster): Promise<string | null> {
  const pidFile = await readPidFile(cluster)
  const access = pidFile && { ...pidFile.access, password: await passwordOf(cluster) }
  const client = access && (await connect(access))
  if (!client) return null
  const holder = await lockHolder(client)
  await client.end()
  return holder === null ? null : urlOf(access, appName, appName)
}

/** A killed server leaves its PostgreSQL running with the lock free. */
export async function stopOrphans(cluster: Cluster): Promise<void> {
  const password = await passwordOf(cluster)
  for (;;) {
    const pidFile = await readPidFile(cluster)
    const client = pidFile && (await connect({ ...pidFile.access, password }))
    if (!client) return removeStaleLocks(cluster)
    const lock = await tryLock(client)
    const holder = lock === 'held' ? await lockHolder(client) : null
    // Held until the orphan has stopped, or a starting server would reuse it.
    if (lock === 'taken') await stopOrphan(cluster, pidFile)
    await client.end()
    if (holder !== null) throw inUse(cluster, holder)
  }
}

function inUse({ folder }: Cluster, holder: string): Error {
  return new Error(
    `The data in ${folder} is in use by ${holder}. Stop that server first, or set DATA_DIR to another folder.`,
  )
}

export async function isRunningOn(folder: string): Promise<boolean> {
  const processes = await processesIn(folder)
  if (processes) return processes.length > 0
  const pidFile = await readPidFile({ folder })
  const client = pidFile && (await connect({ ...pidFile.access, password: await passwordOf({ folder }) }))
  await client?.end()
  return client !== null
}

/** One server holds the advisory lock while its connection lasts. A running postmaster is reused. */
export async function startLocked(
  cluster: Cluster,
  access: Access,
  settings: Record<string, string | number>,
  before?: Postmaster,
): Promise<LockedCluster> {
  if (before?.isRunning()) {
    const lock = await connectWhenReady(before, access)
    if (lock && (await tryLock(lock)) === 'taken') return { postmaster: before, lock }
    await lock?.end()
  }
  await before?.ended
  if (wasWalTruncated(cluster)) throw new DamagedDatabase(truncatedWal)
  if (!access.host.startsWith('/')) await refuseOtherHost(cluster)
  const deadline = performance.now() + startTimeoutMs
  for (;;) {
    await stopOrphans(cluster)
    const postmaster = startPostmaster(cluster, settings)
    const lock = await lockedConnection(postmaster, cluster, access).catch(async (error: unknown) => {
      await postmaster.stop()
      throw error
    })
    if (lock) return { postmaster, lock }
    const said = await postmaster.ended
    if (/No space left on device|Disk quota exceeded/.test(said)) throw new DiskFull(lastReason(said))
    if (!isTemporary(said))
      throw isMachineProblem(said) ? cannotStart(cluster, said) : new DamagedDatabase(lastReason(said))
    if (performance.now() > deadline) throw cannotStart(cluster, said)
    await wait(retryMs)
  }
}

const truncatedWal = 'its log ends before the last writes that were acknowledged'

/** Over loopback, a server in another container is invisible and would look dead. */
async function refuseOtherHost(cluster: Cluster): Promise<void> {
  const path = join(cluster.folder, 'served-on')
  const last = await readFile(path, 'utf8').catch(() => hostname())
  if (last !== hostname() && (await readPidFile(cluster))) {
    throw new Error(
      `The data in ${cluster.folder} was last used by ${last}, which can't be seen from here. ` +
        `If nothing runs there any more, delete postmaster.pid in that folder.`,
    )
  }
  await writeFile(path, hostname())
  await chownTo(cluster.account, path)
}

function cannotStart({ folder }: Cluster, said: string): Error {
  return new Error(`PostgreSQL can't start on ${folder}: ${lastReason(said)}`)
}

async function lockedConnection(postmaster: Postmaster, cluster: Cluster, access: Access): Promise<pg.Client | null> {
  const client = await connectWhenReady(postmaster, access)
  if (!client) return null
  const isOurs = (await readPidFile(cluster))?.pid === postmaster.pid
  if (!isOurs || (await tryLock(client)) !== 'taken') {
    await client.end()
    return null
  }
  if (!(await isWalTruncated(cluster, client))) return client
  await client.end()
  throw new DamagedDatabase(truncatedWal)
}

function isTemporary(said: string): boolean {
  return /postmaster\.pid" already exists|old lock file|pre-existing shared memory|could not bind|fast shutdown/.test(
    said,
  )
}

function isMachineProblem(said: string): boolean {
  return /permission|ownership|Cannot allocate memory|shared memory|semaphores|EACCES|ENOENT|EPERM/i.test(said)
}

function lastReason(said: string): string {
  const lines = said.split('\n')
  const fatal = lines.find((line) => /PANIC|FATAL/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(PANIC|FATAL):\s*/, '')
}

const startingOrStopping = /^(57P0|53)/

/** Waits for a starting PostgreSQL, which may replay a long WAL. Null if nothing listens. */
async function connect({ host, port, password }: Access, isWorthIt = () => true): Promise<pg.Client | null> {
  while (isWorthIt()) {
    const client = new pg.Client({
      host,
      port,
      password,
      user: adminName,
      database: adminName,
      application_name: `process ${process.pid} on ${hostname()}`,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) return null
      if (error.code === diskFullCode) throw new DiskFull(error.message)
      if (!startingOrStopping.test(error.code ?? '')) throw new DamagedDatabase(error.message)
    }
    await wait(retryMs)
  }
  return null
}

async function connectWhenReady(postmaster: Postmaster, access: Access): Promise<pg.Client | null> {
  while (postmaster.isRunning()) {
    const client = await connect(access, postmaster.isRunning)
    if (client) return client
    await wait(retryMs)
  }
  return null
}

const lockKey = 1

async function tryLock(client: pg.Client): Promise<'taken' | 'held' | 'gone'> {
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    return rows[0]?.taken ? 'taken' : 'held'
  } catch {
    return 'gone'
  }
}

async function lockHolder(client: pg.Client): Promise<string | null> {
  const holders = client.query<{ application_name: string }>(
    `select application_name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and granted and objid = $1`,
    [lockKey],
  )
  const { rows } = await holders.catch(() => ({ rows: [] }))
  return rows[0]?.application_name ?? null
}
