import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConfig } from '@parent-activity/server/db/client'
import { copyEmptyDatabase } from '@parent-activity/server/testing/empty-database'
import { createDatabase, databaseUrl, dropDatabase } from '@parent-activity/server/testing/postgres-databases'
import { startPostgres } from '@parent-activity/server/testing/postgres-server'

export interface BenchDatabase {
  /** How the server is told of it. */
  env: { DATA_DIR?: string; DATABASE_URL: string }
  /** How it is opened without a server. */
  config: DatabaseConfig
  remove: () => Promise<void>
}

/** Without even the tables, but made before: to make one takes longer than most of what is done with it. */
export async function embeddedDatabase(): Promise<BenchDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'parent-activity-bench-'))
  await copyEmptyDatabase(join(directory, 'pglite'))
  return {
    env: { DATA_DIR: directory, DATABASE_URL: '' },
    config: { kind: 'embedded', directory },
    remove: () => rm(directory, { recursive: true, force: true }),
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
