import { readConfig } from '../config.ts'
import { describeCounts } from '../db/backup/describe-counts.ts'
import { readConsistently } from '../db/backup/consistent-read.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { openForCommand } from './open-for-command.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2)
  if (!path || path.startsWith('-') || rest.length > 0) throw new Error('Usage: npm run backup -- <file>')
  const { db, close } = await openForCommand(readConfig(process.env).database)
  try {
    const counts = await readConsistently(db, (read) => writeBackup(path, read, { now: new Date() }))
    return `${path} holds ${describeCounts(counts)}.`
  } finally {
    await close()
  }
})
