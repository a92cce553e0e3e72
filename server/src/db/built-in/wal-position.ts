import { constants, existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { chownTo, type Cluster } from './cluster.ts'

const fileName = 'acknowledged-position'
/** The start after one that found the log cut off would otherwise find nothing: the log has grown since. */
const truncatedName = 'log-was-cut-off'

/**
 * How far PostgreSQL's log was on disk when the last write was acknowledged. Where the log is damaged, PostgreSQL takes
 * the damage for its end and starts without a word; held against this, what is missing shows.
 */
export interface WalPosition {
  /** Resolves when everything that is committed by now is covered, or that could not be written. */
  note: () => Promise<void>
  close: () => Promise<void>
}

/** Windows has neither the flag nor the accounts that make it needed. */
const noFollowLinks = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW

type Folder = Pick<Cluster, 'folder' | 'account'>

export async function trackWalPosition({ folder, account }: Folder, ask: () => pg.Client): Promise<WalPosition> {
  const path = join(folder, fileName)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT | noFollowLinks, 0o600)
  await chownTo(account, path)
  let noted = ''
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** A commit that can't be noted is still one: a full disk must not turn it into a failure. */
  const write = async () => {
    try {
      const position = await flushedPosition(ask())
      // Always of the same length, so that no half of an older one is left.
      if (position !== noted) await file.write(`${position.padEnd(20)}\n`, 0)
      noted = position
    } catch {
      noted = ''
    }
  }
  /** A question that was asked before a commit knows nothing of it, so those that come meanwhile share the next one. */
  const afterThis = async () => {
    await underWay
    next = undefined
    underWay = write()
    await underWay
  }
  return {
    note: () => (next ??= afterThis()),
    close: () => file.close(),
  }
}

/** Whether the log ended before what was acknowledged, at this start or an earlier one. */
export async function isWalTruncated({ folder, account }: Folder, client: pg.Client): Promise<boolean> {
  if (wasWalTruncated({ folder })) return true
  const position = (await readFile(join(folder, fileName), 'utf8').catch(() => '')).trim()
  if (!/^[0-9A-F]+\/[0-9A-F]+$/.test(position)) return false
  const { rows } = await client.query<{ cut_off: boolean }>(
    'select redo_lsn < $1::pg_lsn as cut_off from pg_control_checkpoint()',
    [position],
  )
  if (rows[0]?.cut_off !== true) return false
  const mark = await open(join(folder, truncatedName), 'w')
  await mark.sync()
  await mark.close()
  await chownTo(account, join(folder, truncatedName))
  return true
}

export function wasWalTruncated({ folder }: Pick<Cluster, 'folder'>): boolean {
  return existsSync(join(folder, truncatedName))
}

async function flushedPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
  return rows[0]?.position ?? ''
}
