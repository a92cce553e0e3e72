import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unprivilegedAccount } from '@parent-activity/server/db/built-in/account'
import { freePort } from '@parent-activity/server/db/built-in/free-port'
import { until } from '@parent-activity/testkit/processes/until'
import { haproxySettings } from './haproxy-settings.ts'
import { ClusterNode } from './cluster-node.ts'
import { patroniSettings } from './patroni-settings.ts'
import { lastLogLines, runProgram } from './run-program.ts'

export interface Cluster {
  /** Leads to the current primary through HAProxy. */
  url: string
  /** The primary, once the other server replicates it synchronously. */
  healthyPrimary: () => Promise<ClusterNode>
  /** Synchronous, because it also runs on `exit`. */
  destroy: () => void
}

interface Member {
  name: string
  role: string
  state: string
}

/** Two PostgreSQL servers under Patroni, with etcd and HAProxy, all on this machine. */
export async function startCluster(programs: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'parent-activity-failover-'))
  const own = makeOwn(folder)
  const [etcdPort, peerPort, proxyPort, ...ports] = await freePorts(7)
  const nodes = ['one', 'two'].map((name, index) => {
    const place = { name, folder: own(name), port: ports[index * 2] ?? 0, restPort: ports[index * 2 + 1] ?? 0 }
    writeFileSync(join(place.folder, 'patroni.yml'), patroniSettings(place, etcdPort ?? 0, programs))
    return new ClusterNode(place)
  })
  const places = nodes.map(({ place }) => place)
  writeFileSync(join(folder, 'haproxy.cfg'), haproxySettings(proxyPort ?? 0, places))

  const etcd = runProgram(folder, 'etcd', 'etcd', etcdFlags(own('etcd-data'), etcdPort ?? 0, peerPort ?? 0), {
    // etcd 3.4 refuses to start on 64-bit ARM without it.
    ...(process.arch === 'arm64' && { ETCD_UNSUPPORTED_ARCH: 'arm64' }),
  })
  const proxy = runProgram(folder, 'haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    PATH: `${process.env['PATH']}:/usr/sbin`,
  })
  const destroy = () => {
    process.off('exit', destroy)
    for (const node of nodes) node.kill()
    for (const child of [etcd, proxy]) child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  process.once('exit', destroy)

  const healthyPrimary = () =>
    until('the cluster has a primary and a synchronous replica', async () => {
      const members = await membersSeenBy(nodes)
      const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
      const replica = members.find(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state))
      return leader && replica && nodes.find(({ place }) => place.name === leader.name)
    })
  for (const node of nodes) node.start()
  await healthyPrimary().catch((error: unknown) => {
    const said = places.map(({ folder: at, name }) => `Patroni "${name}" said last:\n${lastLogLines(at, name)}`)
    throw new Error(said.join('\n'), { cause: error })
  })
  return { url: `postgres://postgres:drill@127.0.0.1:${proxyPort}/postgres`, healthyPrimary, destroy }
}

function makeOwn(folder: string): (name: string) => string {
  const { uid, gid } = unprivilegedAccount()
  const own = (path: string) => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
    return path
  }
  own(folder)
  return (name) => {
    mkdirSync(join(folder, name), { mode: 0o700 })
    return own(join(folder, name))
  }
}

/** Asking one by one could return the same port twice. */
function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort))
}

function etcdFlags(data: string, port: number, peerPort: number): string[] {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const flags = {
    'data-dir': data,
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  return Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
}

async function membersSeenBy(nodes: ClusterNode[]): Promise<Member[]> {
  const answers = nodes.map(({ place }) => fetch(`http://127.0.0.1:${place.restPort}/cluster`))
  const response = await Promise.any(answers)
  return ((await response.json()) as { members: Member[] }).members
}
