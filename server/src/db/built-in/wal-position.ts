import { constants, existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { chownTo, type Cluster } from './cluster.ts'

const fileName = 'acknowledged-position'
/** A mark for later starts: by then the WAL has grown past the acknowledged position. */
const truncatedName = 'log-was-cut-off'

/**
 * The WAL position on disk at the last acknowledged write. PostgreSQL takes damage for the end of its WAL and starts
 * silently; comparing with this position reveals the loss.
 */
export interface WalPosition {
  note: () => Promise<void>
  close: () => Promise<void>
}

/** Windows has neither the flag nor the accounts that make it necessary. */
const noFollowLinks = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW

type Folder = Pick<Cluster, 'folder' | 'account'>

export async function trackWalPosition({ folder, account }: Folder, ask: () => pg.Client): Promise<WalPosition> {
  const path = join(folder, fileName)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT | noFollowLinks, 0o600)
  await chownTo(account, path)
  let noted = ''
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** A commit that can't be noted is still a commit: a full disk must not make it fail. */
  const write = async () => {
    try {
      const position = await flushedPosition(ask())
      // A fixed length leaves no rest of an older position.
      if (position !== noted) await file.write(`${position.padEnd(20)}\n`, 0)
      noted = position
    } catch {
      noted = ''
    }
  }
  /** A running query may predate the commit, so callers that arrive meanwhile share the next one. */
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
