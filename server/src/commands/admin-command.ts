import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openForCommand } from './open-for-command.ts'
import { grantRole, readGrant } from './grant-role.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const grant = readGrant(process.argv.slice(2))
  const { db, close } = await openForCommand(readConfig(process.env).database)
  try {
    await migrate(db)
    return await grantRole(db, grant)
  } finally {
    await close()
  }
})
