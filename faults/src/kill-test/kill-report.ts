import { processesIn } from '@parent-activity/server/db/built-in/pid-file'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'

export interface KillReport {
  kills: number
  acknowledged: number
  /** Writes that had no answer yet at the moment of a kill. */
  cutOff: number
  /** In sentences: what is lost, doubled, half done or against a rule. */
  problems: string[]
  /** Processes of PostgreSQL that still ran after a server or a command had ended in good order. */
  left: number
}

export function emptyReport(): KillReport {
  return { kills: 0, acknowledged: 0, cutOff: 0, problems: [], left: 0 }
}

export function isGood({ problems, left }: KillReport): boolean {
  return problems.length === 0 && left === 0
}

/** None where that can't be seen, or the database is not the server's own. */
export async function leftRunning({ folder }: BenchDatabase): Promise<number> {
  const processes = folder === undefined ? null : await processesIn(folder)
  return processes?.length ?? 0
}
