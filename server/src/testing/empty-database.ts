import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/parent-activity/', import.meta.url))

/**
 * Puts a new embedded database into a folder. To make one takes seven seconds of work and to copy one next to none, so
 * the first is kept for all runs of tests that come after it.
 */
export async function copyEmptyDatabase(folder: string): Promise<void> {
  const kept = await keptPath()
  try {
    await cp(kept, folder, { recursive: true })
  } catch {
    await makeEmptyDatabase(kept)
    await cp(kept, folder, { recursive: true })
  }
}

/** The same for a database in memory, which is opened from one file. */
export async function emptyDatabase(): Promise<Blob> {
  const path = `${await keptPath()}.tar`
  try {
    return new Blob([await readFile(path)])
  } catch {
    await packEmptyDatabase(path)
    return new Blob([await readFile(path)])
  }
}

/** Another version of the embedded database may lay out its files in another way. */
async function keptPath(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'))
  return `${cache}empty-database-${dependencies['@electric-sql/pglite']}`
}

async function packEmptyDatabase(path: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const opened = await mkdtemp(path)
  try {
    await copyEmptyDatabase(opened)
    const pglite = new PGlite(opened)
    await pglite.waitReady
    const packed = await pglite.dumpDataDir('none')
    await pglite.close()
    const whole = `${opened}.tar`
    await writeFile(whole, Buffer.from(await packed.arrayBuffer()))
    await rename(whole, path)
  } finally {
    await rm(opened, { recursive: true, force: true })
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
