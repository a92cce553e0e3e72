import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's main process, from the pid file in its folder. */
export function postmasterIn(folder: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

export function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}
