import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrateBeforeUse } from './db/migrate.ts'
import { grantRole, readGrant } from './grant-role.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const grant = readGrant(process.argv.slice(2))
  const { database } = readConfig(process.env)
  const { db, close } = await openDatabase(database)
  try {
    await migrateBeforeUse(db, database)
    return await grantRole(db, grant)
  } finally {
    await close()
  }
})
