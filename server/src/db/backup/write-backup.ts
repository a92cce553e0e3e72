import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { appVersion } from '@parent-activity/domain/version'
import { syncDirectory } from '../sync-directory.ts'
import { firstLine, type BackupHeader, type RowCounts } from './backup-format.ts'
import type { ConsistentRead } from './consistent-read.ts'

export const partialEnding = '.partial'

interface WriteOptions {
  now: Date
  signal?: AbortSignal
}

/** The file appears complete or not at all, and only its owner can read it. */
export async function writeBackup(
  path: string,
  read: ConsistentRead,
  { now, signal }: WriteOptions,
): Promise<RowCounts> {
  if (read.migrations.length === 0) throw new Error('This database has no tables yet: there is nothing to back up.')
  const partial = `${path}${partialEnding}`
  await rm(partial, { force: true })
  const file = await open(partial, 'wx', 0o600)
  try {
    const counts: RowCounts = {}
    const hash = createHash('sha256')
    await file.appendFile(firstLine(hash.copy().digest('hex')))
    await pipeline(
      Readable.from(linesOf(read, now, counts)),
      createGzip(),
      async (compressed: AsyncIterable<Buffer>) => {
        for await (const piece of compressed) {
          hash.update(piece)
          await file.appendFile(piece)
        }
      },
      { ...(signal && { signal }) },
    )
    await file.write(firstLine(hash.digest('hex')), 0)
    await file.sync()
    await file.close()
    await rename(partial, path)
    await syncDirectory(dirname(path))
    return counts
  } catch (error) {
    await file.close()
    await rm(partial, { force: true })
    throw error
  }
}

async function* linesOf(read: ConsistentRead, now: Date, counts: RowCounts): AsyncGenerator<string> {
  const { migrations, tables } = read
  const header: BackupHeader = { app: appVersion, createdAt: now.toISOString(), migrations, tables }
  yield asLine(header)
  for (const { name } of tables) {
    yield asLine({ table: name })
    counts[name] = 0
    for await (const rows of read.rowsOf(name)) {
      counts[name] += rows.length
      yield rows.map(asLine).join('')
    }
  }
  yield asLine({ rows: counts })
}

const asLine = (value: unknown) => `${JSON.stringify(value)}\n`
