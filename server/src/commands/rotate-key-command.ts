import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { dropOldKeys, rotateKey } from '../security/rotate-key.ts'
import { openForCommand } from './open-for-command.ts'
import { runCommand } from './run-command.ts'

runCommand(async () => {
  const { values } = parseArgs({ options: { 'drop-old': { type: 'boolean' } } })
  const { database, secretKey } = readConfig(process.env)
  if (!secretKey) throw new Error('SECRET_KEY_FILE is not set, so there is no key.')
  const { db, close } = await openForCommand(database)
  try {
    return await (values['drop-old'] ? dropOldKeys : rotateKey)(db, secretKey.path)
  } finally {
    await close()
  }
})
