import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { socketName, type Access, type Cluster } from './cluster.ts'

const pidFile = 'postmaster.pid'
const patienceMs = 30_000

/** What PostgreSQL has written down of itself while it runs on a folder, or left there when it was killed. */
export interface Left {
  pid: number
  access: Pick<Access, 'host' | 'port'>
}

export async function leftIn({ folder }: Pick<Cluster, 'folder'>): Promise<Left | null> {
  const lines = (await readFile(join(folder, pidFile), 'utf8').catch(() => '')).split('\n')
  const [pid, , , port, socketFolder, address] = lines
  if (!pid || !port) return null
  // The folder may be mounted elsewhere than where it was started.
  const host = socketFolder ? folder : address || '127.0.0.1'
  return { pid: Number(pid), access: { host, port: Number(port) } }
}

/** Ends what a killed server left behind. What it has not written down by now is in its log. */
export async function stopLeft({ pid }: Left): Promise<void> {
  const deadline = Date.now() + patienceMs
  for (
    let signal: NodeJS.Signals = 'SIGINT';
    signalTo(pid, signal);
    signal = Date.now() > deadline ? 'SIGQUIT' : 'SIGINT'
  )
    await wait(20)
}

/**
 * After a restart of the machine the process id in these files may be another program's, and in a container that of a
 * dead process whose parent never asks for it; PostgreSQL would not start. On Linux it can be seen whether any process
 * works in the folder; elsewhere PostgreSQL has to judge by itself.
 */
export async function removeStaleLocks({ folder }: Pick<Cluster, 'folder'>): Promise<void> {
  for (const name of [pidFile, `${socketName}.lock`]) {
    const path = join(folder, name)
    const pid = await pidIn(path)
    if (pid === null || !signalTo(pid, 0)) continue
    const inUse = await processesIn(folder)
    if (inUse?.length === 0 && (await pidIn(path)) === pid) await rm(path, { force: true })
  }
}

async function pidIn(path: string): Promise<number | null> {
  const [line] = (await readFile(path, 'utf8').catch(() => '')).split('\n')
  return line ? Number(line) : null
}

/** The processes of PostgreSQL work in the folder of their data. Null where that can't be seen. */
export async function processesIn(folder: string): Promise<number[] | null> {
  const path = await realpath(folder)
  const names = await readdir('/proc').catch(() => null)
  if (!names) return null
  const pids = names.filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(pids.map(async (pid) => (await workingFolder(pid)) === path))
  return pids.filter((_, index) => found[index])
}

function workingFolder(pid: number): Promise<string | null> {
  return readlink(`/proc/${pid}/cwd`).catch(() => null)
}

/** Whether there was a process to get it. */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
