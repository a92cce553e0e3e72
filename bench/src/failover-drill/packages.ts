import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installedPostgres } from '@parent-activity/server/testing/postgres-binaries'

const packages = { patroni: 'patroni', etcd: 'etcd-server', haproxy: 'haproxy' }

/** Where PostgreSQL's programs lie. Says which Debian packages are missing, rather than install any. */
export async function requirePackages(): Promise<string> {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  const missing = Object.entries(packages)
    .filter(([program]) => !places.some((place) => existsSync(join(place, program))))
    .map(([, name]) => name)
  const postgres = await installedPostgres('')
  if (postgres !== null && missing.length === 0) return postgres
  const names = [...missing, ...(postgres === null ? ['postgresql'] : [])].join(' ')
  throw new Error(
    `The drill needs programs that this machine does not have. On Debian: apt-get install -y ${names}. ` +
      'What installing starts can be stopped again; the drill runs its own.',
  )
}
