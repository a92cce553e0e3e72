import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { socketName, type Access, type Cluster } from './cluster.ts'

const pidFileName = 'postmaster.pid'
const timeoutMs = 30_000

export interface PidFile {
  pid: number
  access: Pick<Access, 'host' | 'port'>
}

export async function readPidFile({ folder }: Pick<Cluster, 'folder'>): Promise<PidFile | null> {
  const [pid, , , port, socketFolder, address] = (await readIfExists(join(folder, pidFileName))).split('\n')
  if (!pid || !port || !(socketFolder || address)) return null
  // The folder may be mounted elsewhere than when PostgreSQL started.
  return { pid: Number(pid), access: { host: socketFolder ? folder : (address ?? ''), port: Number(port) } }
}

export async function stopOrphan(cluster: Pick<Cluster, 'folder'>, { pid }: PidFile): Promise<void> {
  const begun = performance.now()
  while ((await readPidFile(cluster))?.pid === pid && (await isRunningIn(cluster.folder, pid))) {
    const waited = performance.now() - begun
    if (waited > 2 * timeoutMs) throw new Error(`Process ${pid} still runs on ${cluster.folder} and does not end.`)
    signalTo(pid, waited > timeoutMs ? 'SIGQUIT' : 'SIGINT')
    await wait(20)
  }
}

/**
 * After a reboot the process id may belong to another program or a zombie, and PostgreSQL would not start. Only Linux
 * shows whether a process runs in the folder.
 */
export async function removeStaleLocks({ folder }: Pick<Cluster, 'folder'>): Promise<void> {
  for (const name of [pidFileName, `${socketName}.lock`]) {
    const path = join(folder, name)
    const content = await readIfExists(path)
    if (!isAlive(Number.parseInt(content, 10))) continue
    const inUse = await processesIn(folder)
    if (inUse?.length === 0 && (await readIfExists(path)) === content) await rm(path, { force: true })
  }
}

/** Null where /proc is missing. */
export async function processesIn(folder: string): Promise<number[] | null> {
  const path = await realpath(folder)
  const names = await readdir('/proc').catch(() => null)
  if (!names) return null
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => (await workingFolder(pid)) === path))
  return pids.filter((_, index) => found[index])
}

async function isRunningIn(folder: string, pid: number): Promise<boolean> {
  const inUse = await processesIn(folder)
  return inUse ? inUse.includes(pid) : isAlive(pid)
}

function workingFolder(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null)
}

/** True for zombies and other accounts' processes too. */
export function isAlive(pid: number): boolean {
  return pid > 0 && signalTo(pid, 0)
}

function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function readIfExists(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
