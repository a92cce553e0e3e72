import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedPostgres, installedPostgres, type PostgresSource } from './postgres-binaries.ts'

export interface PostgresServer {
  /** Of the database `postgres`, as a user who may make others. */
  url: string
  stop: () => Promise<void>
}

type Account = { uid: number; gid: number } | Record<string, never>

const patienceMs = 60_000

/** A real PostgreSQL: the one TEST_DATABASE_URL names, or one of our own that lives in a temporary folder. */
export async function startPostgres(): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { url, stop: () => Promise.resolve() }
  return startOwnPostgres([installedPostgres, embeddedPostgres])
}

export function startOwnPostgres(sources: PostgresSource[]): Promise<PostgresServer> {
  return inFolder(sources, async (place) => {
    await initialise(place)
    return serve(place, 'data')
  })
}

/** Two that follow one another as in operation: whatever the first writes streams to the second, which can be read. */
export function startWithReplica(): Promise<PostgresServer & { replicaUrl: string }> {
  return inFolder([installedPostgres, embeddedPostgres], async (place) => {
    const { folder, options } = place
    await initialise(place)
    await succeed('cp', ['-a', join(folder, 'data'), join(folder, 'replica')], options)
    await writeFile(join(folder, 'replica', 'standby.signal'), '')
    const primary = await serve(place, 'data')
    const { hostname, port } = new URL(primary.url)
    const replica = await serve(place, 'replica', {
      primary_conninfo: `host=${hostname} port=${port} user=postgres`,
    }).catch(async (error: unknown) => {
      await primary.stop()
      throw error
    })
    const stop = async () => {
      await replica.stop()
      await primary.stop()
    }
    return { url: primary.url, replicaUrl: replica.url, stop }
  })
}

interface Place {
  folder: string
  programs: string
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv }
}

async function inFolder<Server extends PostgresServer>(
  sources: PostgresSource[],
  start: (place: Place) => Promise<Server>,
): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'parent-activity-postgres-'))
  // Whatever ends this process, nothing of the database stays behind.
  const leaveNothing = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', leaveNothing)
  const remove = () => {
    process.off('exit', leaveNothing)
    return rm(folder, { recursive: true, force: true })
  }
  try {
    const programs = await firstFound(sources, folder)
    const account = unprivilegedAccount()
    if ('uid' in account) await chown(folder, account.uid, account.gid)
    const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: utf8Locale, LANG: utf8Locale } }
    const server = await start({ folder, programs, options })
    return { ...server, stop: () => server.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function firstFound(sources: PostgresSource[], folder: string): Promise<string> {
  for (const source of sources) {
    const programs = await source(folder)
    if (programs !== null) return programs
  }
  throw new Error('There is no PostgreSQL on this machine. Install it, or set TEST_DATABASE_URL to a database server.')
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfNobody('-u'), gid: idOfNobody('-g') }
}

function idOfNobody(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

function initialise({ folder, programs, options }: Place): Promise<void> {
  const initdb = ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  return succeed(join(programs, 'initdb'), initdb, options)
}

async function serve({ folder, programs, options }: Place, data: string, more = {}): Promise<PostgresServer> {
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    fsync: 'on',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, data), ...flags], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = collect(server)

  const endWithUs = () => void server.kill('SIGQUIT')
  process.prependOnceListener('exit', endWithUs)
  const stop = async () => {
    process.off('exit', endWithUs)
    const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined
    server.kill('SIGINT')
    await ended
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  try {
    await untilReady(url, server, said)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** Upper and lower case have to work beyond ASCII, as they do in the embedded database. */
const utf8Locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

async function succeed(program: string, args: string[], options: object): Promise<void> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = collect(child)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} failed. ${said()}`)
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => (text = (text + piece).slice(-4000)))
  return () => text
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilReady(url: string, server: ChildProcess, said: () => string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended by itself. ${said()}`)
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not get ready within a minute. ${said()}`)
    await wait(20)
  }
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
