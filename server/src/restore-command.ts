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
    await restoreBackup(db, backup, { replace: values.replace ?? false })
    return `The database is as it was at ${backup.header.createdAt}: ${countsInWords(backup.counts)}.`
  } finally {
    await close()
  }
})
