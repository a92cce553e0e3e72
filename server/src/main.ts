import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { demoLogins, demoPassword, seedDemoFamilies } from './db/demo-families.ts'
import { migrate } from './db/migrate.ts'
import { deleteOldPlaceholders } from './features/connections/placeholders.service.ts'
import { closeOnSignal } from './shutdown.ts'

const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url))

async function start(): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openDatabase(config.database)
  try {
    await migrate(db)
    await deleteOldPlaceholders(db, new Date())
    if (config.demo) await seedDemoFamilies(db, new Date())
    const app = await buildApp({ config, db, clock: () => new Date(), webDirectory })
    app.addHook('onClose', close)
    const address = await app.listen({ host: config.host, port: config.port })
    closeOnSignal(app)
    greet(address, config)
  } catch (error) {
    await close()
    throw error
  }
}

function greet(address: string, { demo, limits }: { demo: boolean; limits: unknown }): void {
  console.log(`\nParent Activity App is ready: ${address}\n`)
  if (!limits) console.log('Rate limits are off (RATE_LIMITS=off).\n')
  if (!demo) return
  console.log(`Demo families, password ${demoPassword}:`)
  for (const { label, email } of demoLogins) console.log(`  ${label.padEnd(13)} ${email}`)
  console.log()
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return `Port ${'port' in error ? String(error.port) : ''} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
  }
  return error.message
}

start().catch((error: unknown) => {
  console.error(`\nThe server could not start. ${explain(error)}\n`)
  process.exitCode = 1
})
