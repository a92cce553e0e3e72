import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type BuiltInConfig, type Db } from '@parent-activity/server/db/client'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { insertFamilies } from '@parent-activity/testkit/families/many-families'
import { sql } from 'kysely'
import { runCommand } from '../lib/run-command.ts'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { until } from '@parent-activity/testkit/processes/until'
import { Tally } from '../mixed-writes/tally.ts'
import { Writer } from '../mixed-writes/writer.ts'
import { usedBytes, type Files } from './damage-file.ts'

export type Rows = Record<string, string[]>

/** A data folder with a snapshot and with writes newer than the snapshot. */
export interface Original {
  end: 'stopped' | 'killed'
  files: Files
  rows: Rows
  snapshotRows: Rows
  copy: () => Promise<string>
  drop: (copy: string) => Promise<void>
  remove: () => Promise<void>
}

const writesAfterSnapshot = 60

export async function makeOriginal(end: Original['end']): Promise<Original> {
  const root = await mkdtemp(join(tmpdir(), 'parent-activity-damage-'))
  await chmod(root, 0o755)
  const made = join(root, 'made')
  await fill(made)
  const snapshot = await writeAndEnd(made, end)
  let copies = 0
  const copy = () => {
    copies += 1
    const path = join(root, `copy-${copies}`)
    // PostgreSQL refuses files with other owners and modes.
    execFileSync('cp', ['-a', made, path])
    return Promise.resolve(path)
  }
  const whole = await copy()
  const logs = await usedLogs(made)
  const { rows, files } = await withDatabase(whole, async (db) => ({
    rows: await everyRow(db),
    files: await filesOf(db, made),
  }))
  await runCommand('restore', [join(whole, 'snapshots', snapshot), '--replace'], { DATA_DIR: whole, DATABASE_URL: '' })
  const snapshotRows = await withDatabase(whole, everyRow)
  await drop(whole)
  return { end, rows, snapshotRows, files: { ...files, log: logs }, copy, drop, remove: () => drop(root) }
}

function drop(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true })
}

function configOf(directory: string): BuiltInConfig {
  return { kind: 'built-in', directory, poolSize: 2, statementTimeoutMs: 0 }
}

/** The larger tables get several pages each. */
async function fill(directory: string): Promise<void> {
  const app = await startApp({ DATA_DIR: directory, DATABASE_URL: '', DEMO: 'on', SNAPSHOT_HOURS: '0' })
  await app.stop()
  await withDatabase(directory, (db) => insertFamilies(db, 400))
}

/** Returns the name of the first snapshot. */
async function writeAndEnd(directory: string, end: Original['end']): Promise<string> {
  const app = await startApp({ DATA_DIR: directory, DATABASE_URL: '', DEMO: 'on' })
  const snapshots = async () => (await readdir(join(directory, 'snapshots')).catch(() => [])).filter(isSnapshot)
  const [snapshot = ''] = await until('a snapshot is taken', async () => {
    const taken = await snapshots()
    return taken.length > 0 && taken
  })
  const tally = new Tally()
  const ending = new AbortController()
  const writers = Array.from({ length: 4 }, () => new Writer().write({ urls: [app.url], tally }, ending.signal))
  const writing = Promise.allSettled(writers)
  await until('writes are acknowledged', () => Promise.resolve(tally.acknowledged >= writesAfterSnapshot))
  if (end === 'stopped') {
    ending.abort()
    await writing
    await app.stop()
  } else {
    const pid = Number((await readFile(join(directory, 'postgresql', 'postmaster.pid'), 'utf8')).split('\n')[0])
    ending.abort()
    await app.kill()
    process.kill(pid, 'SIGKILL')
    await writing
  }
  return snapshot
}

const isSnapshot = (name: string) => name.endsWith('.backup')

export async function withDatabase<T>(directory: string, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(configOf(directory))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function filesOf(db: Db, directory: string): Promise<Omit<Files, 'log'>> {
  const { rows } = await sql<{ path: string; kind: keyof Omit<Files, 'log'> }>`
    select pg_relation_filepath(oid) as path,
      case when relnamespace = 'pg_catalog'::regnamespace then 'catalogue' when relkind = 'i' then 'indexes'
        else 'tables' end as kind
    from pg_class where relkind in ('r', 't', 'i') and relpersistence = 'p'`.execute(db)
  const files: Omit<Files, 'log'> = { tables: [], indexes: [], catalogue: [] }
  for (const { path, kind } of rows) {
    if ((await usedBytes(join(directory, 'postgresql', path)).catch(() => 0)) > 0) files[kind].push(path)
  }
  return files
}

async function usedLogs(directory: string): Promise<string[]> {
  const names = (await readdir(join(directory, 'postgresql', 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const used = await Promise.all(names.map((name) => usedBytes(join(directory, 'postgresql', 'pg_wal', name))))
  return names.filter((_, index) => used[index]).map((name) => join('pg_wal', name))
}
