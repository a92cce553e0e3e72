import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openPglite } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { copyEmptyDatabase } from './empty-database.ts'

/** Migrates one database and keeps a picture of it, from which every test file's own is made in a moment. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parent-activity-snapshot-'))
  const snapshotPath = join(folder, 'migrated.tar')
  const database = join(folder, 'database')
  await copyEmptyDatabase(database)
  const pglite = new PGlite(database)
  const { db, close } = openPglite(pglite)
  await migrate(db)
  const snapshot = await pglite.dumpDataDir('none')
  await writeFile(snapshotPath, Buffer.from(await snapshot.arrayBuffer()))
  await close()
  project.provide('database', { kind: 'pglite', snapshotPath })
  return () => rm(folder, { recursive: true, force: true })
}
