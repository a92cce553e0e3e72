import { chown, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { run, succeed, type OwnPostgres, type PostgresServer } from './postgres-server.ts'
import { unprivilegedAccount } from './unprivileged-account.ts'

/** A second server that follows the first by streaming replication; it lies in the same folder and goes with it. */
export async function startReplica(primary: OwnPostgres): Promise<PostgresServer> {
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string; programs: string }>(
      `select current_setting('data_directory') as data, setting as programs from pg_config() where name = 'BINDIR'`,
    )
    const { data = '', programs = '' } = rows[0] ?? {}
    const account = unprivilegedAccount()
    const options = { ...account, cwd: dirname(data) }
    const copy = join(dirname(data), 'replica')
    await client.query(`select pg_backup_start('replica', true)`)
    await succeed('cp', ['-a', data, copy], options)
    const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(copy, 'postmaster.pid'))
    for (const [name, text] of [
      ['backup_label', label.rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      await writeFile(join(copy, name), text)
      if ('uid' in account) await chown(join(copy, name), account.uid, account.gid)
    }

    const { hostname, port, username } = new URL(primary.url)
    const url = new URL(primary.url)
    url.port = String(await freePort())
    const settings = {
      listen_addresses: hostname,
      port: url.port,
      unix_socket_directories: '',
      primary_conninfo: `host=${hostname} port=${port} user=${username}`,
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const end = await run(join(programs, 'postgres'), ['-D', copy, ...flags], options, url.href)
    return { url: url.href, stop: () => end('SIGINT') }
  } finally {
    await client.end()
  }
}
