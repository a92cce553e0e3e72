// @ts-check
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startWithTemplate } from '../testkit/dist/databases/migrated-template.js'
import { createDatabase, databaseUrl, dropDatabase } from '../testkit/dist/databases/postgres-databases.js'
import { buildIfStale } from './lib/build.mjs'

/** Starts one server per environment in E2E_SERVERS, all on one PostgreSQL, and says when all are ready. */
if (!(await buildIfStale())) process.exit(1)

/** @typedef {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} Server */
/** @type {Record<string, string>[]} */
const environments = JSON.parse(process.env['E2E_SERVERS'] ?? '[]')
/** @type {Server[]} */
const children = []
// The whole process group gets the signal; this process must end last.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.length === 0 && process.exit(1))

const program = fileURLToPath(new URL('e2e-server.mjs', import.meta.url))
const { url, template, stop } = await startWithTemplate()
const names = environments.map(({ PORT }) => `e2e_${PORT}`)
for (const name of names) await createDatabase(url, name, template)
for (const [index, own] of environments.entries()) {
  const env = { ...process.env, ...own, E2E_DATABASE_URL: databaseUrl(url, names[index] ?? '') }
  children.push(spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] }))
}
const ended = children.map((child) => once(child, 'exit'))

try {
  await Promise.all(children.map(ready))
  console.log('All servers are ready.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
  for (const child of children) child.kill()
}
await Promise.all(ended)
for (const name of names) await dropDatabase(url, name)
await stop()

/** @param {Server} child */
function ready(child) {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('is ready') && resolve(line))
    child.once('exit', () => reject(new Error('A server ended before it was ready.')))
  })
}
