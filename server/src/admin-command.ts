import { readConfig } from './config.ts'
import { openMigrated } from './db/migrate.ts'
import { grantRole, readGrant } from './grant-role.ts'

async function run(): Promise<string> {
  const grant = readGrant(process.argv.slice(2))
  const { db, close } = await openMigrated(readConfig(process.env).database)
  try {
    return await grantRole(db, grant)
  } finally {
    await close()
  }
}

run().then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
