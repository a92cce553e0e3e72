import { readConfig } from '../config.ts'
import { countsInWords } from '../db/backup/in-words.ts'
import { inOneTransaction } from '../db/backup/moment.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { openForCommand } from './open-for-command.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const [path, ...rest] = process.argv.slice(2)
  if (!path || path.startsWith('-') || rest.length > 0) throw new Error('Usage: npm run backup -- <file>')
  const { db, close } = await openForCommand(readConfig(process.env).database)
  try {
    const counts = await inOneTransaction(db, (moment) => writeBackup(path, moment, { now: new Date() }))
    return `${path} holds ${countsInWords(counts)}.`
  } finally {
    await close()
  }
})
