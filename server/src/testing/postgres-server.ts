import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { embeddedPostgres, installedPostgres, type PostgresSource } from './postgres-binaries.ts'
import { unprivilegedAccount, type Account } from './unprivileged-account.ts'

export interface PostgresServer {
  /** Of the database `postgres`, as a user who may make others. */
  url: string
  stop: () => Promise<void>
}

export interface OwnPostgres extends PostgresServer {
  /** Ends it at once, as a crash would; what it had acknowledged is found again when it starts. */
  crash: () => Promise<void>
  startAgain: () => Promise<void>
}

const patienceMs = 60_000

/** What makes tests quicker that do not crash the server. Deadlocks that tests bring about are found as surely. */
export const hurried = { fsync: 'off', autovacuum: 'off', deadlock_timeout: '50ms' }

/** A real PostgreSQL: the one TEST_DATABASE_URL names, or one of our own that lives in a temporary folder. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { url, stop: () => Promise.resolve() }
  return startOwnPostgres({ settings })
}

export async function startOwnPostgres({
  sources = [installedPostgres, embeddedPostgres],
  settings = {},
}: { sources?: PostgresSource[]; settings?: Record<string, string> } = {}): Promise<OwnPostgres> {
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
    const server = await runIn(folder, programs, { account, settings })
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

async function runIn(
  folder: string,
  programs: string,
  { account, settings: asked }: { account: Account; settings: Record<string, string> },
): Promise<OwnPostgres> {
  const data = join(folder, 'data')
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: utf8Locale, LANG: utf8Locale } }
  const initdb = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync']
  await succeed(join(programs, 'initdb'), initdb, options)

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 100,
    fsync: 'on',
    ...asked,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const start = () => run(join(programs, 'postgres'), ['-D', data, ...flags], options, url)
  let end = await start()
  return {
    url,
    stop: () => end('SIGINT'),
    crash: () => end('SIGQUIT'),
    startAgain: async () => {
      end = await start()
    },
  }
}

type End = (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>

/** Gives the way to end it, once it answers. */
export async function run(program: string, args: string[], options: object, url: string): Promise<End> {
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const said = collect(server)

  const endWithUs = () => void server.kill('SIGQUIT')
  process.prependOnceListener('exit', endWithUs)
  const end: End = async (signal) => {
    process.off('exit', endWithUs)
    const ended = server.exitCode === null && server.signalCode === null ? once(server, 'exit') : undefined
    server.kill(signal)
    await ended
  }
  try {
    await untilReady(url, server, said)
  } catch (error) {
    await end('SIGINT')
    throw error
  }
  return end
}

/** Upper and lower case have to work beyond ASCII, as they do in the embedded database. */
const utf8Locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

export async function succeed(program: string, args: string[], options: object): Promise<void> {
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
