import { isDeepStrictEqual } from 'node:util'
import { everyRow } from '@parent-activity/testkit/stored/every-row'
import { runCommand } from '../backup-test/command.ts'
import { read, type Pattern, type Rows } from './pattern.ts'

export type Outcome = 'harmless or repaired' | 'found, snapshot restored' | 'silent loss' | 'no way back'

/** A refused start names a command, which is then run. */
export async function startOnDamaged(copy: string, pattern: Pattern): Promise<{ outcome: Outcome; said: string }> {
  const started = await rowsOrReason(copy)
  if (typeof started !== 'string') {
    const isWhole = isDeepStrictEqual(started, pattern.rows)
    return { outcome: isWhole ? 'harmless or repaired' : 'silent loss', said: '' }
  }
  const [, snapshot] = /npm run restore -- (\S+) --replace/.exec(started) ?? []
  if (snapshot === undefined) return { outcome: 'no way back', said: started }
  const env = { DATA_DIR: copy, DATABASE_URL: '' }
  const restored = await runCommand('restore', [snapshot, '--replace'], env)
  const back = restored.succeeded ? await rowsOrReason(copy) : restored.said
  const isBack = isDeepStrictEqual(back, pattern.snapshotRows)
  return isBack
    ? { outcome: 'found, snapshot restored', said: started }
    : { outcome: 'no way back', said: `${started}\n${typeof back === 'string' ? back : 'other rows'}` }
}

async function rowsOrReason(directory: string): Promise<Rows | string> {
  try {
    return await read(directory, everyRow)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
