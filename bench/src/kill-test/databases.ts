import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseConfig } from '@parent-activity/server/db/client'
import { createDatabase, databaseUrl, dropDatabase } from '@parent-activity/server/testing/postgres-databases'
import { startPostgres } from '@parent-activity/server/testing/postgres-server'

export interface KillTestDatabase {
  /** How the server is told of it. */
  env: Record<string, string>
  /** How it is opened without a server. */
  config: DatabaseConfig
  remove: () => Promise<void>
}

export const databases: Record<string, () => Promise<KillTestDatabase>> = {
  embedded: async () => {
    const directory = await mkdtemp(join(tmpdir(), 'parent-activity-kill-test-'))
    return {
      env: { DATA_DIR: directory, DATABASE_URL: '' },
      config: { kind: 'embedded', directory },
      remove: () => rm(directory, { recursive: true, force: true }),
    }
  },
  postgres: async () => {
    const server = await startPostgres()
    const name = `kill_test_${Date.now()}`
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
  },
}
