import { join } from 'node:path'

export interface NodePlace {
  name: string
  folder: string
  port: number
  restPort: number
}

/** Settings as JSON, which is valid YAML. Non-strict synchronous mode lets writes continue when one server is left. */
export function patroniSettings(
  { name, folder, port, restPort }: NodePlace,
  etcdPort: number,
  programs: string,
): string {
  const rest = `127.0.0.1:${restPort}`
  const address = `127.0.0.1:${port}`
  return JSON.stringify({
    scope: 'drill',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        synchronous_mode_strict: false,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(folder, 'data'),
      bin_dir: programs,
      pgpass: join(folder, 'pgpass'),
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
        rewind: { username: 'rewinder', password: 'drill' },
      },
      parameters: { unix_socket_directories: folder, max_connections: 100, fsync: 'on', synchronous_commit: 'on' },
    },
  })
}
