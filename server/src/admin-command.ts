import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { migrateBeforeUse } from './db/migrate.ts'
import { grantRole, readGrant } from './grant-role.ts'

async function run(): Promise<string> {
  const grant = readGrant(process.argv.slice(2))
  const { database } = readConfig(process.env)
  const { db, close } = await openDatabase(database)
  try {
    await migrateBeforeUse(db, database)
    return await grantRole(db, grant)
  } finally {
    await close()
  }
}

run().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
