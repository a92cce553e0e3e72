import { randomUUID } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase, withoutTimeout } from '@parent-activity/server/db/client'
import { migrate } from '@parent-activity/server/db/migrate'
import { createDatabase, databaseUrl, dropDatabase } from './postgres-databases.ts'
import { hurried, startPostgres } from './postgres-server.ts'

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(hurried)
  const template = `test_template_${randomUUID().replaceAll('-', '')}`
  const tearDown = async () => {
    try {
      await dropDatabase(server.url, template)
    } finally {
      await server.stop()
    }
  }
  try {
    await createDatabase(server.url, template)
    const url = databaseUrl(server.url, template)
    const { db, close } = await openDatabase(withoutTimeout(url))
    await migrate(db)
    await close()
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('database', { url: server.url, template })
  return tearDown
}
