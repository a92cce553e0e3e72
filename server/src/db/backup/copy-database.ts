import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../client.ts'
import type { RowCounts } from './backup-format.ts'
import { inOneTransaction } from './moment.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { tableDigests } from './table-digests.ts'
import { writeBackup } from './write-backup.ts'

/** Puts all that is in one database into another, which has to be empty, and compares both before it is done. */
export async function copyDatabase(source: Db, target: Db, now: Date): Promise<RowCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'parent-activity-copy-'))
  try {
    const path = join(folder, 'copy.backup')
    await inOneTransaction(source, (moment) => writeBackup(path, moment, { now }))
    const backup = await checkBackup(path)
    const { tables } = backup.header
    const given = await source.transaction().execute((tx) => tableDigests(tx, tables))
    return await restoreBackup(target, backup, {
      replace: false,
      afterLoading: async (connection) => {
        const arrived = await tableDigests(connection, tables)
        const different = tables.filter(({ name }) => !isDeepStrictEqual(given.get(name), arrived.get(name)))
        if (different.length === 0) return
        const names = different.map(({ name }) => name).join(', ')
        throw new Error(`Not everything arrived as it was (${names}). Nothing was changed.`)
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
