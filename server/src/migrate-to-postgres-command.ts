import { existsSync } from 'node:fs'
import { embeddedDatabase, readConfig } from './config.ts'
import { copyDatabase } from './db/backup/copy-database.ts'
import { countsInWords } from './db/backup/in-words.ts'
import { unhurried } from './db/backup/unhurried.ts'
import { openDatabase } from './db/client.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const { database: to } = readConfig(process.env)
  const from = embeddedDatabase(process.env)
  if (to.kind !== 'postgres') {
    throw new Error('Set DATABASE_URL to the PostgreSQL database that everything is to be copied to.')
  }
  if (!existsSync(`${from.directory}/pglite`)) {
    throw new Error(`There is no embedded database in ${from.directory}. Set DATA_DIR to its folder.`)
  }
  const source = await openDatabase(from)
  try {
    const target = await openDatabase(unhurried(to))
    try {
      const counts = await copyDatabase(source.db, target.db, new Date())
      return [
        `PostgreSQL now holds ${countsInWords(counts)}, by count and digest the same as ${from.directory}, which was not changed.`,
        'From now on start the server with DATABASE_URL set. Keep the folder until you have seen that all is well.',
      ].join('\n')
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
})
