import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { syncDirectory } from '../sync-directory.ts'

export const clusterName = 'postgresql'
const fileName = 'postgresql.json'

const locationSchema = z.object({ folder: z.string(), hasDatabase: z.boolean() })
export type DatabaseLocation = z.infer<typeof locationSchema>

export async function readLocation(directory: string): Promise<DatabaseLocation | null> {
  const path = join(directory, fileName)
  if (existsSync(path)) {
    const { folder, hasDatabase } = locationSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    return { folder: resolve(directory, folder), hasDatabase }
  }
  return existsSync(join(directory, clusterName)) ? { folder: directory, hasDatabase: true } : null
}

/** Relative inside the data folder, which may be moved. */
export async function writeLocation(directory: string, { folder, hasDatabase }: DatabaseLocation): Promise<void> {
  const path = join(directory, fileName)
  const location: DatabaseLocation = { folder: folder === directory ? '.' : folder, hasDatabase }
  await writeFile(`${path}.partial`, `${JSON.stringify(location)}\n`)
  await rename(`${path}.partial`, path)
  await syncDirectory(directory)
}

/** chmod, because the umask might keep the database account out. */
export async function makeSystemFolder(root: string): Promise<string> {
  const folder = join(root, randomUUID().slice(0, 8))
  await mkdir(folder, { recursive: true })
  for (const path of [dirname(folder), folder]) await chmod(path, 0o755)
  return folder
}
