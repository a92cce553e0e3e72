import { randomUUID } from 'node:crypto'
import { openDatabase, withoutTimeout } from '@parent-activity/server/db/client'
import { migrate } from '@parent-activity/server/db/migrate'
import { createDatabase, databaseUrl, dropDatabases } from './postgres-databases.ts'
import { hurried, startPostgres, type PostgresServer } from './postgres-server.ts'

export interface TemplateServer extends PostgresServer {
  /** Copying a migrated database is faster than migrating each. */
  template: string
}

export async function startWithTemplate(): Promise<TemplateServer> {
  const { url, sockets, stop } = await startPostgres(hurried)
  const template = `test_template_${randomUUID().replaceAll('-', '')}`
  const tearDown = async () => {
    try {
      await dropDatabases(url, template)
    } finally {
      await stop()
    }
  }
  try {
    await createDatabase(url, template)
    const { db, close } = await openDatabase(withoutTimeout(databaseUrl(url, template)))
    await migrate(db)
    await close()
  } catch (error) {
    await tearDown()
    throw error
  }
  return { url, ...(sockets && { sockets }), template, stop: tearDown }
}
