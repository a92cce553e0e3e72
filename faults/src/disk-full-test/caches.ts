import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** PostgreSQL drops these caches now and then, and accepts no connection before it has rewritten them. */
export async function dropCaches(folder: string): Promise<void> {
  const databases = await readdir(join(folder, 'base'))
  const places = ['global', ...databases.map((name) => join('base', name))]
  await Promise.all(places.map((place) => rm(join(folder, place, 'pg_internal.init'), { force: true })))
}
