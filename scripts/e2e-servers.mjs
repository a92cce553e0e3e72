// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './lib/build.mjs'

/** Starts one server per environment in E2E_SERVERS, all on one PostgreSQL, and says when all are ready. */
if (!(await buildIfStale())) process.exit(1)

/** @typedef {import('node:child_process').ChildProcess} Server */
/** @type {Record<string, string>[]} */
const environments = JSON.parse(process.env['E2E_SERVERS'] ?? '[]')
/** The servers' warnings and errors, which a failed test shows. */
const log = process.env['E2E_LOG']
if (log) {
  writeFileSync(log, '')
  process.on('exit', () => rmSync(log, { force: true }))
}
const program = fileURLToPath(new URL('e2e-server.mjs', import.meta.url))
// They load their code while PostgreSQL starts.
const servers = environments.map((own) =>
  spawn(process.execPath, [program], { env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] }),
)
const ended = servers.map((server) => once(server, 'exit'))
const ready = Promise.all(servers.map(isReady))
// Handled below; until then PostgreSQL starts.
ready.catch(() => undefined)
// The whole process group gets the signal; this process must end last.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

const { startWithTemplate } = await import('../testkit/dist/databases/migrated-template.js')
const databases = await import('../testkit/dist/databases/postgres-databases.js')
const { url, template, stop } = await startWithTemplate()
const names = environments.map(({ PORT }) => `e2e_${PORT}`)

try {
  for (const [index, name] of names.entries()) {
    await databases.createDatabase(url, name, template)
    // Whether it has ended meanwhile, `ready` tells.
    servers[index]?.send(databases.databaseUrl(url, name), () => undefined)
  }
  await ready
  console.log('All servers are ready.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
  for (const server of servers) server.kill()
}
await Promise.all(ended)
for (const name of names) await databases.dropDatabase(url, name)
await stop()

/** @param {Server} server */
function isReady(server) {
  return new Promise((resolve, reject) => {
    if (!server.stdout) return
    createInterface({ input: server.stdout }).on('line', (line) => {
      if (line.includes('is ready')) resolve(line)
      else if (log && line.startsWith('{')) appendFileSync(log, `${line}\n`)
    })
    server.once('exit', () => reject(new Error('A server ended before it was ready.')))
  })
}
