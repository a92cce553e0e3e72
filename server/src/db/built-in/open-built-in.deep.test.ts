import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { flipBit } from '@parent-activity/testkit/databases/damaged-files'
import { patienceMs } from '@parent-activity/testkit/patience'
import { readConsistently } from '../backup/consistent-read.ts'
import { checkBackup } from '../backup/read-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabase, type BuiltInConfig, type OpenDatabase } from '../client.ts'
import { migrate } from '../migrate.ts'
import { readConfig } from '../../config.ts'
import { openSecretKeys } from '../../security/secret-key.ts'
import { openForCommand } from '../../commands/open-for-command.ts'
import { chooseAccess, settingsFor, urlOf } from './cluster.ts'
import { isRunningOn } from './locked-cluster.ts'
import { findDataFolder } from './data-folder.ts'
import { processesIn } from './pid-file.ts'
import { startPostmaster } from './postmaster.ts'
import { replaceCluster } from './replace-cluster.ts'
import { restoreBuiltIn } from './restore-built-in.ts'

const family = { id: '0f0e8a5e-8d5c-4a39-8a2f-6d9a31f8a3c4', created_at: '2025-06-02T09:00:00.000Z' }
let root: string
let made: string
let snapshotOfMade: string
/** The same in every copy. */
const pathOf: Record<string, string> = {}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'parent-activity-built-in-'))
  await chmod(root, 0o755)
  made = join(root, 'made')
  const { db, builtIn, close } = await openDatabase(configOf(made))
  await migrate(db)
  await db.insertInto('families').values(family).execute()
  snapshotOfMade = join(root, 'made.backup')
  await readConsistently(db, (read) => writeBackup(snapshotOfMade, read, { now: new Date(family.created_at) }))
  for (const name of ['families', 'families_pkey', 'pg_class', 'pg_database']) {
    const [row] = await ask<{ path: string }>(builtIn!.adminUrl, `select pg_relation_filepath('${name}') as path`)
    pathOf[name] = row!.path
  }
  await close()
})
afterAll(() => rm(root, { recursive: true, force: true }))

let directory: string
let cluster: string
let copies = 0
beforeEach(async () => {
  copies += 1
  directory = join(root, `data-${copies}`)
  cluster = join(directory, 'postgresql')
  await copy(made, directory)
})

function configOf(folder: string): BuiltInConfig {
  return { kind: 'built-in', directory: folder, poolSize: 2, statementTimeoutMs: patienceMs }
}

async function copy(from: string, to: string): Promise<void> {
  await once(spawn('cp', ['-a', from, to]), 'exit')
}

const open = (folder = directory) => openDatabase(configOf(folder))
const families = ({ db }: OpenDatabase) => db.selectFrom('families').select(['id', 'created_at']).execute()

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])

describe('the PostgreSQL that a server starts itself', () => {
  test('keeps and flushes its data, checks its pages, knows no secret of the app, and stops with its server', async () => {
    process.env['SMTP_URL'] = 'smtp://app:secret-word@mail.example'
    const database = await open()
    delete process.env['SMTP_URL']
    expect(await families(database)).toEqual([family])
    const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses']
    expect(
      await ask(
        database.builtIn!.adminUrl,
        `select string_agg(name || '=' || setting, ' ' order by name) as settings
         from pg_settings where name = any('{${settings.join()}}')`,
      ),
    ).toEqual([{ settings: 'data_checksums=on fsync=on full_page_writes=on listen_addresses= synchronous_commit=on' }])
    expect(await readFile(`/proc/${await postmasterOf(cluster)}/environ`, 'latin1')).not.toContain('secret-word')
    const denied = [`copy (select 1) to program 'true'`, `select pg_read_file('PG_VERSION')`, 'create role other']
    for (const statement of denied) await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('denied')
    await database.close()
    expect(await processesIn(cluster)).toEqual([])
    expect((await stat(cluster)).mode & 0o777).toBe(0o700)
  })

  test('is reached over loopback with a password where its folder is too deep for a socket', async () => {
    const deep = join(directory, 'x'.repeat(100))
    await mkdir(deep)
    await rename(cluster, join(deep, 'postgresql'))
    const database = await open(deep)
    expect(await families(database)).toEqual([family])
    const stranger = new URL(database.url)
    stranger.password = 'guessed'
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(await ask(database.builtIn!.adminUrl, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    await database.close()
  })
})

describe('one server at a time', () => {
  test('a second server is refused with the reason, and a command works beside the first', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(
      new RegExp(`The data in .*postgresql is in use by process ${process.pid} on .*\\. Stop that server first`),
    )
    const beside = await openForCommand(configOf(directory))
    expect(await families(beside)).toEqual([family])
    await beside.close()
    await expect(restoreBuiltIn(configOf(directory), await checkBackup(snapshotOfMade), true)).rejects.toThrow(
      'is in use by',
    )
    expect(await families(first)).toEqual([family])
    await first.close()
  })

  test.each(['with', 'without'])('of two servers that start at once %s data, one wins', async (start) => {
    if (start === 'without') await forget()
    const results = await Promise.allSettled([open(), open()])
    const [won, ...others] = results.filter((result) => result.status === 'fulfilled')
    expect(others).toEqual([])
    expect(results.find((result) => result.status === 'rejected')?.reason.message).toContain('is in use by')
    await won?.value.close()
    expect((await readdir(directory)).toSorted()).toEqual(['postgresql', 'postgresql.json'])
  })
})

describe('after a crash', () => {
  test('PostgreSQL is started again under its server, and everything is there', async () => {
    const database = await open()
    const restarted = new Promise<void>((resolve) => database.builtIn!.onRestart(resolve))
    process.kill(await postmasterOf(cluster), 'SIGKILL')
    await restarted
    await expect.poll(() => families(database).catch(() => null)).toEqual([family])
    await database.close()
    expect(await processesIn(cluster)).toEqual([])
  })

  test('the next start takes over a PostgreSQL that a killed server left running', async () => {
    const left = await leaveRunning()
    const database = await open()
    expect(await families(database)).toEqual([family])
    expect(await postmasterOf(cluster)).not.toBe(left)
    await database.close()
    expect(await processesIn(cluster)).toEqual([])
  })

  test('a stale process id that now belongs to another program does not prevent a start', async () => {
    const left = await leaveRunning()
    const pids = (await processesIn(cluster)) ?? []
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await expect.poll(() => processesIn(cluster)).toEqual([])
    const file = join(cluster, 'postmaster.pid')
    const stranger = spawn('sleep', ['86400'], await stat(cluster))
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(left), String(stranger.pid)))
    const database = await open()
    expect(await families(database)).toEqual([family])
    await database.close()
    stranger.kill()
  })
})

describe('damage', () => {
  test.each([
    ['a changed byte in a table', 'families', (path: string) => flipBit(path, 8000)],
    ['a table that was cut off', 'families', (path: string) => truncate(path, 0)],
    ['a changed byte in the list of tables', 'pg_class', (path: string) => flipBit(path, 8000)],
    ['a changed byte in the list of databases', 'pg_database', (path: string) => flipBit(path, 8000)],
  ])('%s is found at the start, and the operator is told how to recover', async (_, table, damage) => {
    const snapshot = await keepSnapshot()
    await damage(fileOf(table))
    const failure = await open().catch((error: unknown) => String(error))
    expect(failure).toContain(`The database in ${cluster} is damaged`)
    expect(failure).toContain(`npm run restore -- ${snapshot} --replace`)
    expect(await processesIn(cluster)).toEqual([])
  })

  test('a damaged index is rebuilt from its table', async () => {
    await flipBit(fileOf('families_pkey'), 8000)
    const database = await open()
    expect(database.builtIn!.rebuiltIndexes).toEqual(['families_pkey'])
    expect(await families(database)).toEqual([family])
    await database.close()
  })

  test('a WAL that lost acknowledged writes is reported as damage', async () => {
    await writeFile(join(cluster, 'acknowledged-position'), '0/FFFFFFFF          \n')
    const refusal = 'its log ends before the last writes that were acknowledged'
    await expect(open()).rejects.toThrow(refusal)
    // PostgreSQL goes on writing its WAL where the damage looked like its end.
    await writeFile(join(cluster, 'acknowledged-position'), '0/1                 \n')
    await expect(open()).rejects.toThrow(refusal)
  })

  test('a folder that is no longer a database is reported, even without a snapshot', async () => {
    await rm(join(cluster, 'global', 'pg_control'))
    await expect(open()).rejects.toThrow(/There is no snapshot\. .* npm run restore -- <file> --replace/)
  })
})

describe('a restore', () => {
  test('replaces a database with rows only if told to, even a damaged one, whose files it keeps, and makes one where there is none', async () => {
    const snapshot = await checkBackup(await keepSnapshot())
    const config = configOf(directory)
    const { secretKey } = readConfig({ DATA_DIR: directory })
    const sealed = (await openSecretKeys(secretKey))?.seal('Peanuts', 'ida')
    await expect(restoreBuiltIn(config, snapshot, false)).rejects.toThrow('The database is not empty.')
    await flipBit(fileOf('pg_database'), 8000)
    const { kept } = await restoreBuiltIn(config, snapshot, true)
    expect(kept?.startsWith(`${cluster}.replaced-`)).toBe(true)
    const replaced = await open()
    expect(await families(replaced)).toEqual([family])
    await replaced.close()
    await rm(cluster, { recursive: true })
    await expect(open()).rejects.toThrow(/is gone: there is no .*postgresql\. .*npm run restore -- .*--replace/)
    expect((await restoreBuiltIn(config, snapshot, false)).kept).toBeNull()
    const restored = await open()
    expect(await families(restored)).toEqual([family])
    await restored.close()
    expect((await openSecretKeys(secretKey))?.open(sealed!, 'ida')).toBe('Peanuts')
    const names = (await readdir(directory)).filter((name) => !name.includes('replaced'))
    expect(names.toSorted()).toEqual(['postgresql', 'postgresql.json', 'secret.key', 'snapshots'])
  })

  test('interrupted between its two renames is finished by the next start; before them it is dropped', async () => {
    await copy(cluster, `${cluster}.new`)
    await writeFile(join(`${cluster}.new`, 'mark'), '')
    await copy(`${cluster}.new`, `${cluster}.kept`)
    await (await open()).close()
    expect([existsSync(`${cluster}.new`), existsSync(join(cluster, 'mark'))]).toEqual([false, false])

    await rename(`${cluster}.kept`, `${cluster}.new`)
    await rename(cluster, `${cluster}.replaced-earlier`)
    await (await open()).close()
    expect([existsSync(`${cluster}.new`), existsSync(join(cluster, 'mark'))]).toEqual([false, true])
  })
})

test('a database that is gone is not replaced by an empty one, with or without snapshots', async () => {
  await rm(cluster, { recursive: true })
  await expect(open()).rejects.toThrow(/is gone: there is no .*postgresql\. There is no snapshot/)
  expect(await readdir(directory)).toEqual(['postgresql.json'])
  const moved = `${directory}-moved`
  await rename(directory, moved)
  await copy(join(made, 'postgresql'), join(moved, 'postgresql'))
  const database = await open(moved)
  expect(await families(database)).toEqual([family])
  await database.close()
})

test('a server does not start during a restore, but does after a killed one', async () => {
  const restoring = spawn('sleep', ['86400'])
  await writeFile(`${cluster}.restoring`, String(restoring.pid))
  await expect(open()).rejects.toThrow(/A restore into .* is under way \(process \d+\)/)
  const ended = once(restoring, 'exit')
  restoring.kill()
  await ended
  await mkdir(`${cluster}.partial-left`)
  await (await open()).close()
  expect(existsSync(`${cluster}.partial-left`)).toBe(false)
})

test('a restore that finds a server on the old files puts them back', async () => {
  const snapshot = await checkBackup(await keepSnapshot())
  const { cluster: old } = await findDataFolder(directory)
  const partial = { ...old, folder: `${cluster}.filled` }
  await copy(cluster, partial.folder)
  await leaveRunning()
  await expect(replaceCluster(old, partial, isRunningOn, new Date())).rejects.toThrow('A server was started meanwhile')
  await restoreBuiltIn(configOf(directory), snapshot, true)
  const database = await open()
  expect(await families(database)).toEqual([family])
  await database.close()
})

test('missing PostgreSQL programs are reported and nothing else stops', async () => {
  const { cluster: found } = await findDataFolder(directory)
  const { ended, isRunning } = startPostmaster(
    { ...found, programs: { ...found.programs, postgres: join(directory, 'nowhere') } },
    {},
  )
  expect(await ended).toContain('ENOENT')
  expect(isRunning()).toBe(false)
})

test('a commit whose position can’t be noted still succeeds, and so do later ones', async () => {
  const database = await open()
  const failing = vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
    throw new Error('The connection is gone.')
  })
  await Promise.all([database.builtIn!.noteCommit(), database.builtIn!.noteCommit()])
  failing.mockRestore()
  const before = await readFile(join(cluster, 'acknowledged-position'), 'utf8')
  await database.db
    .transaction()
    .execute((tx) => tx.updateTable('families').set({ created_at: '2025-06-02T09:00:00.000Z' }).execute())
  expect(await readFile(join(cluster, 'acknowledged-position'), 'utf8')).not.toBe(before)
  await database.close()
})

describe('a folder of another version is left alone, and the operator is told how to migrate its data', () => {
  test('of PGlite', async () => {
    await forget()
    await mkdir(join(directory, 'pglite'))
    await expect(open()).rejects.toThrow(
      /pglite holds a database of an earlier version.*npm run backup.*npm run restore/,
    )
    expect(await readdir(directory)).toEqual(['pglite'])
  })

  test('of another major version of PostgreSQL', async () => {
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    await expect(open()).rejects.toThrow(/was made by PostgreSQL 17, and this version of the app brings PostgreSQL 18/)
  })
})

async function forget(): Promise<void> {
  await rm(cluster, { recursive: true })
  await rm(join(directory, 'postgresql.json'))
}

async function keepSnapshot(): Promise<string> {
  await mkdir(join(directory, 'snapshots'), { recursive: true })
  const path = join(directory, 'snapshots', '2025-06-02T09-00-00Z.backup')
  await copy(snapshotOfMade, path)
  return path
}

async function leaveRunning(): Promise<number> {
  const { cluster: left } = await findDataFolder(directory)
  const access = await chooseAccess(left)
  const { pid } = startPostmaster(left, settingsFor(access, 10))
  await expect.poll(() => ask(urlOf(access, 'app', 'app'), 'select 1').catch(() => [])).toHaveLength(1)
  return pid
}

function fileOf(table: string): string {
  return join(cluster, pathOf[table]!)
}
