import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openDatabase, openInMemory, type OpenDatabase } from '../db/client.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-databases.ts'
import type { ProvidedDatabase } from './provided-database.ts'

export type TestDatabase = OpenDatabase & {
  /** Where a second server or command finds the same database; only PostgreSQL can be shared. */
  url: string | null
}

export function onPostgres(): boolean {
  return inject('database').kind === 'postgres'
}

/** A fresh database with all tables and no rows, on whichever of the two this run of the tests is about. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const provided = inject('database')
  if (provided.kind === 'postgres') return openCopy(provided)
  const snapshot = new Blob([await readFile(provided.snapshotPath)])
  return { ...(await openInMemory(snapshot)), url: null }
}

/** A PostgreSQL database without even the tables, for tests about how it gets them. */
export async function createEmptyPostgres(): Promise<{ url: string; drop: () => Promise<void> }> {
  const provided = inject('database')
  if (provided.kind !== 'postgres') throw new Error('Only the tests on PostgreSQL have several databases.')
  const name = newName()
  await createDatabase(provided.url, name)
  return { url: databaseUrl(provided.url, name), drop: () => dropDatabase(provided.url, name) }
}

async function openCopy({ url: serverUrl, template }: ProvidedDatabase & { kind: 'postgres' }): Promise<TestDatabase> {
  const name = newName()
  await createDatabase(serverUrl, name, template)
  const url = databaseUrl(serverUrl, name)
  const { db, connections, close } = await openDatabase({
    kind: 'postgres',
    url,
    poolSize: 10,
    statementTimeoutMs: 10_000,
  })
  return {
    db,
    connections,
    url,
    close: async () => {
      await close()
      await dropDatabase(serverUrl, name)
    },
  }
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}
