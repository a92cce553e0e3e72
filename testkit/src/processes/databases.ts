import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConfig } from '@parent-activity/server/db/client'
import { createDatabase, databaseUrl, dropDatabase } from '../databases/postgres-databases.ts'
import { startPostgres } from '../databases/postgres-server.ts'
import { postmasterIn, signalTo } from './postmaster.ts'

export interface BenchDatabase {
  env: { DATA_DIR?: string; DATABASE_URL: string }
  config: DatabaseConfig
  /** PostgreSQL's folder, if the server runs it. */
  folder?: string
  remove: () => Promise<void>
}

export async function builtInDatabase(): Promise<Required<BenchDatabase>> {
  const directory = await mkdtemp(join(tmpdir(), 'parent-activity-bench-'))
  // As root, PostgreSQL runs under another account, which must read this.
  await chmod(directory, 0o755)
  return builtInIn(directory, () =>
    rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  )
}

/** Removes the folder at the latest when this process ends. */
export function builtInIn(directory: string, removeDirectory: () => void): Required<BenchDatabase> {
  const folder = join(directory, 'postgresql')
  // A killed server leaves its PostgreSQL running.
  const leaveNothing = () => {
    const postmaster = postmasterIn(folder)
    if (postmaster !== null) signalTo(postmaster, 'SIGQUIT')
    removeDirectory()
  }
  process.once('exit', leaveNothing)
  return {
    env: { DATA_DIR: directory, DATABASE_URL: '' },
    config: { kind: 'built-in', directory, poolSize: 1, statementTimeoutMs: 0 },
    folder,
    remove: async () => {
      process.off('exit', leaveNothing)
      leaveNothing()
    },
  }
}

export async function postgresDatabase(): Promise<BenchDatabase> {
  const server = await startPostgres()
  const name = `bench_${Date.now()}`
  await createDatabase(server.url, name)
  const url = databaseUrl(server.url, name)
  return {
    env: { DATABASE_URL: url },
    config: { kind: 'postgres', url, poolSize: 1, statementTimeoutMs: 0 },
    remove: async () => {
      await dropDatabase(server.url, name)
      await server.stop()
    },
  }
}

export function databaseNamed(name: string): Promise<BenchDatabase> {
  if (name === 'built-in') return builtInDatabase()
  if (name === 'postgres') return postgresDatabase()
  throw new Error(`There is no database "${name}"; there are built-in and postgres.`)
}
