import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type DatabaseConfig, type OpenDatabase } from '@parent-activity/server/db/client'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: {
      url: string
      /** A database with all tables, of which each test file's own is a copy. */
      template: string
    }
  }
}

export type TestDatabase = OpenDatabase

/** The parts of a database that a server needs; one without an address is not shared by several servers. */
export type SharedDatabase = Pick<OpenDatabase, 'db' | 'replica' | 'close'> & Partial<Pick<OpenDatabase, 'url'>>

/** A fresh database with all tables and no rows. */
export function openTestDatabase(): Promise<TestDatabase> {
  return openCopyOf(inject('database').template, 10)
}

/** A database that is filled once, for tests that each want a copy of it. */
export async function fillOnce<Filled>(fill: (database: TestDatabase) => Promise<Filled>) {
  const { url, drop } = await create(inject('database').template)
  const opened = await openDatabase(settingsFor(url, 10))
  const filled = await fill(opened)
  await opened.close()
  return { filled, drop, openCopy: () => openCopyOf(new URL(url).pathname.slice(1), 10) }
}

/** The same database as another server process has it: with connections of its own. */
export function openAgain({ url = '' }: SharedDatabase): Promise<OpenDatabase> {
  return openDatabase(settingsFor(url, 10))
}

/** A database without even the tables. */
export function openEmptyDatabase(): Promise<OpenDatabase> {
  return openCopyOf('template1', 2)
}

/** The address of a database without even the tables, for tests about how it gets them. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return create('template1')
}

async function openCopyOf(template: string, poolSize: number): Promise<OpenDatabase> {
  const { url, drop } = await create(template)
  const opened = await openDatabase(settingsFor(url, poolSize))
  return { ...opened, close: () => opened.close().then(drop) }
}

async function create(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url } = inject('database')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(url, name, template)
  return { url: databaseUrl(url, name), drop: () => dropDatabase(url, name) }
}

function settingsFor(url: string, poolSize: number): DatabaseConfig {
  return { kind: 'postgres', url, poolSize, statementTimeoutMs: 10_000 }
}
