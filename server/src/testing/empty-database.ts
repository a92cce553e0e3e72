import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/parent-activity/', import.meta.url))

/**
 * Puts a new embedded database into a folder. To make one takes seven seconds of work and to copy one next to none, so
 * the first is kept for all runs of tests that come after it.
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  const kept = `${cache}empty-database-${dependencies['@electric-sql/pglite']}`
  try {
    await cp(kept, folder, { recursive: true })
  } catch {
    await makeEmptyDatabase(kept)
    await cp(kept, folder, { recursive: true })
  }
}

async function makeEmptyDatabase(path: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const made = await mkdtemp(path)
  const pglite = new PGlite(made)
  await pglite.waitReady
  await pglite.close()
  // Whole or not at all. Where another run was quicker, its database is as good as this one.
  await rename(made, path).catch(() => rm(made, { recursive: true }))
}
