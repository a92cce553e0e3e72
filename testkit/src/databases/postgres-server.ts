import { rmSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { unprivilegedAccount, type Account } from '@parent-activity/server/db/built-in/account'
import { chownTo, makePartialCluster, passwordOf, type Cluster } from '@parent-activity/server/db/built-in/cluster'
import { startPostmaster, type Postmaster } from '@parent-activity/server/db/built-in/postmaster'
import { postgresPrograms } from '@parent-activity/server/db/built-in/programs'
import { freePort } from '@parent-activity/server/db/built-in/free-port'
import { patienceMs } from '../patience.ts'

export interface PostgresServer {
  /** Of the database `postgres`, as a superuser. */
  url: string
  /** The folder of its socket, which takes a third less of the processor than TCP. */
  sockets?: string
  stop: () => Promise<void>
}

export interface OwnPostgres extends PostgresServer {
  cluster: Cluster
  /** Stops at once, like a crash; acknowledged writes survive. */
  crash: () => Promise<void>
  startAgain: () => Promise<void>
}

/** Faster, for tests that never crash the server. Without autovacuum, thousands of rounds would each read the rows of all that are gone. */
export const hurried = {
  fsync: 'off',
  full_page_writes: 'off',
  deadlock_timeout: '50ms',
  ...(process.env['LONG_RUN'] ? { autovacuum_naptime: '5s' } : { autovacuum: 'off' }),
}

/** Uses TEST_DATABASE_URL, or starts a server in a temporary folder. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { url, stop: () => Promise.resolve() }
  return startOwnPostgres(settings)
}

export async function startOwnPostgres(asked: Record<string, string> = {}): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'parent-activity-postgres-'))
  const leaveNothing = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', leaveNothing)
  const remove = () => {
    process.off('exit', leaveNothing)
    return rm(folder, { recursive: true, force: true })
  }
  try {
    await chmod(folder, 0o755)
    const account = unprivilegedAccount()
    const programs = await postgresPrograms(account, folder)
    const cluster = await makePartialCluster({ folder: join(folder, 'data'), account, programs })
    const password = await passwordOf(cluster)
    const port = await freePort()
    const sockets = await socketFolder(join(folder, 's'), account)
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: sockets,
      max_connections: 100,
      ...asked,
    }
    const start = () => answering(startPostmaster(cluster, settings), url)
    let postmaster = await start()
    return {
      url,
      sockets,
      cluster,
      stop: () => postmaster.stop().then(remove),
      crash: async () => {
        process.kill(postmaster.pid, 'SIGQUIT')
        await postmaster.ended
      },
      startAgain: async () => {
        postmaster = await start()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Empty where sockets do not work: on Windows, and under long paths. */
async function socketFolder(folder: string, account: Account): Promise<string> {
  const longestPath = 103
  const isShort = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= longestPath
  if (process.platform === 'win32' || !isShort) return ''
  await mkdir(folder)
  await chownTo(account, folder)
  return folder
}

export async function answering(postmaster: Postmaster, url: string): Promise<Postmaster> {
  const deadline = Date.now() + patienceMs
  while (!(await answers(url))) {
    if (!postmaster.isRunning()) throw new Error(`PostgreSQL ended by itself. ${await postmaster.ended}`)
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not get ready within ${patienceMs / 1000} seconds.`)
    await wait(20)
  }
  return postmaster
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
