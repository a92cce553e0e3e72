import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runProgram } from '@parent-activity/server/db/built-in/run-program'
import { startPostmaster } from '@parent-activity/server/db/built-in/postmaster'
import { freePort } from '@parent-activity/server/db/built-in/free-port'
import { answering, type OwnPostgres, type PostgresServer } from './postgres-server.ts'

/** A streaming replica in the primary's folder, which is removed with it. */
export async function startReplica(primary: OwnPostgres): Promise<PostgresServer> {
  const { folder: data, account } = primary.cluster
  const folder = `${data}-replica`
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    await runProgram('cp', ['-a', data, folder], { cwd: '/', account: {} })
    const label = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await rm(join(folder, 'postmaster.pid'))
    await writeFile(join(folder, 'backup_label'), label.rows[0]?.labelfile ?? '')
    await writeFile(join(folder, 'standby.signal'), '')
    await runProgram('chown', ['-R', '--reference', data, folder], { cwd: '/', account: {} })

    const { hostname, port, username, password } = new URL(primary.url)
    const url = new URL(primary.url)
    url.port = String(await freePort())
    const postmaster = startPostmaster(
      { folder, account, programs: primary.cluster.programs },
      {
        listen_addresses: hostname,
        port: url.port,
        unix_socket_directories: '',
        primary_conninfo: `host=${hostname} port=${port} user=${username} password=${password}`,
      },
    )
    const { stop } = await answering(postmaster, url.href)
    return { url: url.href, stop }
  } finally {
    await client.end()
  }
}
