import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type OpenDatabase } from '@parent-activity/server/db/client'
import { patienceMs } from '../patience.ts'
import type { TemplateServer } from './migrated-template.ts'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    database: Omit<TemplateServer, 'stop'>
  }
}

export type TestDatabase = OpenDatabase

/** Without a `url`, several servers can't share it. */
export type SharedDatabase = Pick<OpenDatabase, 'db' | 'changes' | 'replica' | 'close'> &
  Partial<Pick<OpenDatabase, 'url'>>

export function openTestDatabase(): Promise<TestDatabase> {
  return openCopyOf(inject('database').template, 10)
}

/** Filling once and copying is faster than filling for each test. */
export async function fillOnce<Filled>(fill: (database: TestDatabase) => Promise<Filled>) {
  const { url, drop } = await create(inject('database').template)
  const opened = await open(url, 10)
  const filled = await fill(opened)
  await opened.close()
  return { filled, drop, openCopy: () => openCopyOf(new URL(url).pathname.slice(1), 10) }
}

/** Opens separate connections, as another server process would. */
export function openAgain({ url = '' }: SharedDatabase): Promise<OpenDatabase> {
  return open(url, 10)
}

export function openEmptyDatabase(): Promise<OpenDatabase> {
  return openCopyOf('template1', 2)
}

/** For tests of migrations. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  return create('template1')
}

async function openCopyOf(template: string, poolSize: number): Promise<OpenDatabase> {
  const { url, drop } = await create(template)
  const opened = await open(url, poolSize)
  return { ...opened, close: () => opened.close().then(drop) }
}

async function create(template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { url, template: prefix } = inject('database')
  const name = `${prefix}_${randomUUID().slice(0, 8)}`
  await createDatabase(url, name, template)
  return { url: databaseUrl(url, name), drop: () => dropDatabase(url, name) }
}

async function open(url: string, poolSize: number): Promise<OpenDatabase> {
  const timeout = { statementTimeoutMs: patienceMs }
  const opened = await openDatabase({ kind: 'postgres', url: bySocket(url), poolSize, ...timeout })
  return { ...opened, url }
}

function bySocket(url: string): string {
  const { url: server, sockets } = inject('database')
  const wanted = new URL(url)
  if (sockets && wanted.host === new URL(server).host) wanted.searchParams.set('host', sockets)
  return wanted.href
}
