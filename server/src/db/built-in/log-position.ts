import { open, readFile, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const fileName = 'acknowledged-position'

/**
 * How far PostgreSQL's log was on disk when the last write was acknowledged. Where the log is damaged, PostgreSQL takes
 * the damage for its end and starts without a word; held against this, what is missing shows.
 */
export interface LogPosition {
  /** Resolves when everything that is committed by now is covered. */
  note: () => Promise<void>
  close: () => Promise<void>
}

export async function keepLogPosition(folder: string, ask: () => pg.Client): Promise<LogPosition> {
  const file = await open(join(folder, fileName), 'a').then(async (made) => {
    await made.close()
    return open(join(folder, fileName), 'r+')
  })
  let noted = ''
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined

  const write = async () => {
    const position = await flushedPosition(ask()).catch(() => null)
    if (position === null || position === noted) return
    await writeOver(file, position)
    noted = position
  }
  /** A question that was asked before a commit knows nothing of it, so those that come meanwhile share the next one. */
  const afterThis = async () => {
    await underWay
    next = undefined
    underWay = write().finally(() => (underWay = undefined))
    await underWay
  }
  return {
    note: () => (next ??= afterThis()),
    close: () => file.close(),
  }
}

/** Whether the log that PostgreSQL has just started from ends before what was acknowledged. */
export async function isLogCutOff(folder: string, client: pg.Client): Promise<boolean> {
  const position = (await readFile(join(folder, fileName), 'utf8').catch(() => '')).trim()
  if (position === '') return false
  const { rows } = await client.query<{ cut_off: boolean }>(
    'select redo_lsn < $1::pg_lsn as cut_off from pg_control_checkpoint()',
    [position],
  )
  return rows[0]?.cut_off === true
}

async function flushedPosition(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
  return rows[0]?.position ?? null
}

/** Always of the same length, so that no half of an older one is left. */
async function writeOver(file: FileHandle, position: string): Promise<void> {
  await file.write(`${position.padEnd(20)}\n`, 0)
}
