import { processesIn } from '@parent-activity/server/db/built-in/pid-file'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'

export interface KillReport {
  kills: number
  acknowledged: number
  /** Writes without a reply at the moment of a kill. */
  cutOff: number
  problems: string[]
  /** PostgreSQL processes that survived an orderly stop. */
  left: number
}

export function emptyReport(): KillReport {
  return { kills: 0, acknowledged: 0, cutOff: 0, problems: [], left: 0 }
}

export function isGood({ problems, left }: KillReport): boolean {
  return problems.length === 0 && left === 0
}

/** Zero for an external database, and on systems that do not list processes. */
export async function leftRunning({ folder }: BenchDatabase): Promise<number> {
  const processes = folder === undefined ? null : await processesIn(folder)
  return processes?.length ?? 0
}
