import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { embeddedPackage, embeddedPostgres } from './postgres-binaries.ts'
import { startOwnPostgres } from './postgres-server.ts'
import { onPostgres } from './test-database.ts'

describe.runIf(onPostgres() && embeddedPackage() !== null)('the PostgreSQL that npm brings along', () => {
  test('starts, keeps what it is given, and is gone afterwards', async () => {
    const server = await startOwnPostgres({ sources: [embeddedPostgres] })
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    const { rows } = await client.query(`select version(), lower('É') as lower, current_setting('fsync') as fsync`)
    expect(rows[0]).toMatchObject({ version: expect.stringContaining('PostgreSQL 18'), lower: 'é', fsync: 'on' })
    await client.end()

    await server.stop()
    const late = new pg.Client({ connectionString: server.url })
    await expect(late.connect()).rejects.toThrow('ECONNREFUSED')
  })
})
