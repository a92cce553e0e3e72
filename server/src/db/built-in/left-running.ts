import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Access, Cluster } from './cluster.ts'

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
  for (let signal: NodeJS.Signals = 'SIGINT'; signalTo(pid, signal); signal = Date.now() > deadline ? 'SIGQUIT' : 'SIGINT')
    await wait(20)
}

/**
 * After a restart of the machine the process id in the file may be another program's, and PostgreSQL would not start.
 * On Linux it can be seen whether any process works in the folder; elsewhere PostgreSQL has to judge by itself.
 */
export async function removeStalePidFile({ folder }: Pick<Cluster, 'folder'>, { pid }: Left): Promise<void> {
  if (!signalTo(pid, 0)) return
  const inUse = await processesIn(folder)
  if (inUse?.length === 0 && (await leftIn({ folder }))?.pid === pid) await rm(join(folder, pidFile), { force: true })
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
