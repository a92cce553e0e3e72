import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, openInMemory, type DatabaseConfig, type Db, type OpenDatabase } from '../db/client.ts'
import { emptyDatabase } from './empty-database.ts'
import { openKeptDatabase } from './kept-database.ts'
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
  return { ...(await openKeptDatabase(provided.snapshotPath)), url: null }
}

export type SharedDatabase = Omit<OpenDatabase, 'connections'>

/** The same database as another server process has it: with connections of its own, where it can have more than one. */
export function openAgain({ db, url }: { db: Db; url?: string | null }): Promise<SharedDatabase> {
  return url ? openDatabase(settingsFor(url)) : Promise.resolve({ db, close: () => Promise.resolve() })
}

/** A database without even the tables, on whichever of the two this run of the tests is about. */
export async function openEmptyDatabase(): Promise<OpenDatabase> {
  if (!onPostgres()) return openInMemory(await emptyDatabase())
  const { url, drop } = await createEmptyPostgres()
  const opened = await openDatabase({ kind: 'postgres', url, poolSize: 2, statementTimeoutMs: 10_000 })
  return { ...opened, close: () => opened.close().then(drop) }
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
  const { db, connections, close } = await openDatabase(settingsFor(url))
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

function settingsFor(url: string): DatabaseConfig {
  return { kind: 'postgres', url, poolSize: 10, statementTimeoutMs: 10_000 }
}

function newName(): string {
  return `test_${randomUUID().replaceAll('-', '')}`
}
