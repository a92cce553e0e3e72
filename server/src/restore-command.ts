import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { countsInWords } from './db/backup/in-words.ts'
import { checkBackup } from './db/backup/read-backup.ts'
import { restoreBackup } from './db/backup/restore-backup.ts'
import { unhurried } from './db/backup/unhurried.ts'
import { openDatabase } from './db/client.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true })
  const [path, ...rest] = positionals
  if (!path || rest.length > 0) throw new Error('Usage: npm run restore -- <file> [--replace]')
  const backup = await checkBackup(path)
  const { db, close } = await openDatabase(unhurried(readConfig(process.env).database))
  try {
    const counts = await restoreBackup(db, backup, { replace: values.replace ?? false })
    const others = Object.keys(backup.counts).filter((table) => !Object.hasOwn(counts, table))
    return [
      `The database is as it was at ${backup.header.createdAt}: ${countsInWords(counts)}.`,
      ...(others.length > 0 ? [`Left in the file, because backups no longer hold it: ${others.join(', ')}.`] : []),
    ].join('\n')
  } finally {
    await close()
  }
})
