import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { lastOutput, runProgram, spawnOptions } from './run-program.ts'

/** PostgreSQL's main process, as a child of this one. */
export interface Postmaster {
  pid: number
  isRunning: () => boolean
  /** Resolves with its last words when it ends, whoever ended it. */
  ended: Promise<string>
  /** Ends connections and writes everything down. */
  stop: () => Promise<void>
}

/** A fast end waits for the disk, which may be slow. After this the log has to do at the next start. */
const timeoutMs = 30_000

export function startPostmaster(cluster: Cluster, settings: Record<string, string | number>): Postmaster {
  const { folder, account, programs } = cluster
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(programs.postgres, ['-D', folder, ...flags], {
    ...spawnOptions({ account, cwd: folder }),
    windowsHide: true,
    // In a process group of its own: Ctrl-C is for the server, which ends its database last.
    detached: true,
  })
  const said = lastOutput(child)
  const ended = new Promise<string>((resolve) => {
    child.once('close', () => resolve(said()))
    child.once('error', ({ message }) => resolve(message))
  })
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  const endWithUs = () => {
    if (isRunning()) child.kill('SIGINT')
  }
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  return {
    pid: child.pid ?? 0,
    isRunning,
    ended,
    stop: async () => {
      if (!isRunning()) return
      if (process.platform === 'win32') await stopOnWindows(cluster)
      else child.kill('SIGINT')
      const isLate = await Promise.race([ended.then(() => false), wait(timeoutMs, true, { ref: false })])
      if (isLate) child.kill('SIGQUIT')
      await ended
    },
  }
}

async function stopOnWindows({ folder, account, programs }: Cluster): Promise<void> {
  await runProgram(programs.pgCtl, ['stop', '-D', folder, '-m', 'fast'], { account, cwd: folder })
}
