import { execFileSync, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { postmasterIn, signalTo } from '@parent-activity/testkit/processes/postmaster'
import type { NodePlace } from './patroni-settings.ts'
import { runProgram } from './run-program.ts'

export class ClusterNode {
  readonly place: NodePlace
  #patroni: ChildProcess | null = null

  constructor(place: NodePlace) {
    this.place = place
  }

  start(): void {
    const { folder, name } = this.place
    this.#patroni = runProgram(folder, name, 'patroni', [join(folder, 'patroni.yml')])
  }

  /** Patroni goes first, because it would restart PostgreSQL. */
  kill(): void {
    this.#patroni?.kill('SIGKILL')
    const postmaster = postmasterIn(join(this.place.folder, 'data'))
    if (postmaster !== null) for (const pid of [postmaster, ...childrenOf(postmaster)]) signalTo(pid, 'SIGKILL')
  }
}

function childrenOf(pid: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(Number)
  } catch {
    return []
  }
}
