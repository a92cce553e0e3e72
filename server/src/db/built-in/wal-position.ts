import { constants, existsSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { chownTo, type Cluster } from './cluster.ts'

const fileName = 'acknowledged-position'
/** Kept for later starts, when the WAL has grown past the position. */
const truncatedName = 'log-was-cut-off'

/**
 * The WAL position of the last acknowledged write. PostgreSQL takes damage for the end of its WAL and starts silently;
 * this position reveals the loss.
 */
export interface WalPosition {
  note: () => Promise<void>
  close: () => Promise<void>
}

const noFollowLinks = process.platform === 'win32' ? 0 : constants.O_NOFOLLOW

type Folder = Pick<Cluster, 'folder' | 'account'>

export async function trackWalPosition({ folder, account }: Folder, ask: () => pg.Client): Promise<WalPosition> {
  const path = join(folder, fileName)
  const file = await open(path, constants.O_RDWR | constants.O_CREAT | noFollowLinks, 0o600)
  await chownTo(account, path)
  let noted = ''
  let underWay: Promise<void> | undefined
  let next: Promise<void> | undefined

  /** A full disk must not fail a commit. */
  const write = async () => {
    try {
      const position = await flushedPosition(ask())
      if (position !== noted) await file.write(`${position.padEnd(20)}\n`, 0)
      noted = position
    } catch {
      noted = ''
    }
  }
  /** A running query may predate the commit, so later callers share the next one. */
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
