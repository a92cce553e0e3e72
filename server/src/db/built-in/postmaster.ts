import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { lastOutput, runProgram, spawnOptions } from './run-program.ts'

export interface Postmaster {
  pid: number
  isRunning: () => boolean
  ended: Promise<string>
  stop: () => Promise<void>
}

/** After this timeout the next start replays the WAL. */
const timeoutMs = 30_000

export function startPostmaster(cluster: Cluster, settings: Record<string, string | number>): Postmaster {
  const { folder, account, programs } = cluster
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(programs.postgres, ['-D', folder, ...flags], {
    ...spawnOptions({ account, cwd: folder }),
    windowsHide: true,
    // Its own process group, so that Ctrl-C reaches only the server.
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
