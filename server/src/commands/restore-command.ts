import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { describeCounts } from '../db/backup/describe-counts.ts'
import { checkBackup, type WholeBackup } from '../db/backup/read-backup.ts'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { restoreBuiltIn, type Restored } from '../db/built-in/restore-built-in.ts'
import { openDatabase, withoutTimeout, type DatabaseConfig } from '../db/client.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length > 0) throw new Error('Usage: npm run restore -- <file> [--replace]')
  const backup = await checkBackup(path)
  const { counts, kept } = await restore(readConfig(process.env).database, backup, values.replace ?? false)
  const others = Object.keys(backup.counts).filter((table) => !Object.hasOwn(counts, table))
  return [
    `The database is as it was at ${backup.header.createdAt}: ${describeCounts(counts)}.`,
    ...(others.length > 0 ? [`Left in the file, because backups no longer hold it: ${others.join(', ')}.`] : []),
    ...(kept ? [`The files that it replaced are kept in ${kept}; delete them when all is well.`] : []),
  ].join('\n')
})

async function restore(config: DatabaseConfig, backup: WholeBackup, replace: boolean): Promise<Restored> {
  if (config.kind === 'built-in') return restoreBuiltIn(config, backup, replace)
  const { db, close } = await openDatabase(withoutTimeout(config.url))
  try {
    return { counts: await restoreBackup(db, backup, { replace }), kept: null }
  } finally {
    await close()
  }
}
