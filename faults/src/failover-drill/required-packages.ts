import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }
const onPath = (process.env['PATH'] ?? '').split(delimiter)

/** Returns the folder of PostgreSQL's programs, or names the Debian packages that are missing. */
export function requirePackages(): string {
  const missing = Object.entries(packages)
    .filter(([program]) => ![...onPath, '/usr/sbin'].some((place) => existsSync(join(place, program))))
    .map(([, name]) => name)
  const postgres = installedPostgres()
  if (postgres !== undefined && missing.length === 0) return postgres
  const names = [...missing, ...(postgres === undefined ? ['postgresql'] : [])].join(' ')
  throw new Error(
    `The drill needs programs that this machine does not have. On Debian: apt-get install -y ${names}. ` +
      'What installing starts can be stopped again; the drill runs its own.',
  )
}

function installedPostgres(): string | undefined {
  const places = [...onPath, ...fromPgConfig(), ...debianPlaces()]
  return places.find((place) => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres')))
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
