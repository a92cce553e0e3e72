import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { lchown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.ts'
import { syncDirectory } from '../sync-directory.ts'
import type { Account } from './account.ts'
import { runInitdb } from './initdb.ts'
import type { Programs } from './programs.ts'

export interface Cluster {
  folder: string
  account: Account
  programs: Programs
}

export interface Access {
  /** A host that starts with a slash is the folder of a socket. */
  host: string
  port: number
  password: string
}

export const appName = 'app'
export const adminName = 'postgres'

const passwordFile = 'app-password'
export const partialEnding = '.partial-'
/** 104 bytes, the lowest limit of any system, include the trailing zero. */
const longestSocketPath = 103

/** Renamed once complete, so that an interrupted start leaves nothing that looks like data. */
export async function makeCluster(cluster: Cluster): Promise<void> {
  const partial = await makePartialCluster(cluster)
  try {
    await rename(partial.folder, cluster.folder)
    await syncDirectory(dirname(cluster.folder))
  } catch (error) {
    await rm(partial.folder, { recursive: true, force: true })
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
}

export async function makePartialCluster({ folder: wanted, account, programs }: Cluster): Promise<Cluster> {
  const folder = `${wanted}${partialEnding}${process.pid}-${randomUUID()}`
  const secret = `${folder}.password`
  await mkdir(folder, { mode: 0o700 })
  await writeFile(secret, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    await chownTo(account, folder)
    await chownTo(account, secret)
    const options = [
      ['--pgdata', folder],
      ['--username', adminName],
      ['--auth-local', 'trust'],
      ['--auth-host', 'scram-sha-256'],
      ['--pwfile', secret],
      ['--encoding', 'UTF8'],
      // Updates of the operating system's collation would corrupt indexes.
      ['--locale-provider', 'builtin'],
      ['--builtin-locale', 'C.UTF-8'],
    ]
    const args = [...options.map(([name, value]) => `${name}=${value}`), '--data-checksums', '--no-instructions']
    await runInitdb(programs.initdb, args, { account, cwd: folder })
    await rename(secret, join(folder, passwordFile))
    return { folder, account, programs }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    await rm(secret, { force: true })
    throw error
  }
}

/** lchown follows no link that the parent folder's owner might put here. */
export async function chownTo({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await lchown(path, uid, gid)
}

export async function majorOf(folder: string): Promise<string> {
  return (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
}

export function passwordOf({ folder }: Pick<Cluster, 'folder'>): Promise<string> {
  return readFile(join(folder, passwordFile), 'utf8').catch(() => '')
}

export async function chooseAccess({ folder }: Pick<Cluster, 'folder'>): Promise<Access> {
  const password = await passwordOf({ folder })
  if (await takesSockets(folder)) return { host: folder, port: socketPort, password }
  return { host: '127.0.0.1', port: await freePort(), password }
}

const socketPort = 5432
export const socketName = `.s.PGSQL.${socketPort}`

/** Windows and some file systems shared with containers have no sockets. */
async function takesSockets(folder: string): Promise<boolean> {
  const isShort = Buffer.byteLength(join(folder, socketName)) <= longestSocketPath
  if (process.platform === 'win32' || !isShort) return false
  const probe = createServer()
  try {
    probe.listen(join(folder, `.probe-${randomUUID()}`))
    await once(probe, 'listening')
    return true
  } catch (error) {
    if (['ENOTSUP', 'EOPNOTSUPP', 'EINVAL', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  } finally {
    probe.close()
  }
}

export function urlOf({ host, port, password }: Access, role: string, database: string): string {
  const url = new URL(`postgres://${role}:${password}@localhost:${port}/${database}`)
  url.searchParams.set('host', host)
  return url.href
}

export function settingsFor({ host, port }: Access, maxConnections: number): Record<string, string | number> {
  const isSocket = host.startsWith('/')
  return {
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
    unix_socket_permissions: '0700',
    port,
    max_connections: maxConnections,
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Defaults on macOS and Windows leave writes in the drive's cache.
    ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
    ...(process.platform === 'win32' && { wal_sync_method: 'fsync' }),
    shared_buffers: '64MB',
    huge_pages: 'off',
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '256MB',
    min_wal_size: '32MB',
    max_worker_processes: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    jit: 'off',
    // The server restarts PostgreSQL itself and can report why that fails.
    restart_after_crash: 'off',
    timezone: 'UTC',
    // Error messages quote rows, so only server-wide messages are logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_timezone: 'UTC',
  }
}
