import { isDeepStrictEqual } from 'node:util'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { runCommand } from '../lib/run-command.ts'
import { withDatabase, type Original, type Rows } from './original.ts'

export type Outcome = 'harmless or repaired' | 'found, snapshot restored' | 'silent loss' | 'restore failed'

/** A refused start names a command, which is then run. */
export async function startOnCopy(copy: string, original: Original): Promise<{ outcome: Outcome; output: string }> {
  const started = await rowsOrError(copy)
  if (typeof started !== 'string') {
    const isWhole = isDeepStrictEqual(started, original.rows)
    return { outcome: isWhole ? 'harmless or repaired' : 'silent loss', output: '' }
  }
  const [, snapshot] = /npm run restore -- (\S+) --replace/.exec(started) ?? []
  if (snapshot === undefined) return { outcome: 'restore failed', output: started }
  const env = { DATA_DIR: copy, DATABASE_URL: '' }
  const restored = await runCommand('restore', [snapshot, '--replace'], env)
  const back = restored.succeeded ? await rowsOrError(copy) : restored.output
  const isBack = isDeepStrictEqual(back, original.snapshotRows)
  return isBack
    ? { outcome: 'found, snapshot restored', output: started }
    : { outcome: 'restore failed', output: `${started}\n${typeof back === 'string' ? back : 'other rows'}` }
}

async function rowsOrError(directory: string): Promise<Rows | string> {
  try {
    return await withDatabase(directory, everyRow)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
