// @ts-check
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './lib/build.mjs'

/** Starts one server per environment in E2E_SERVERS and says when all are ready. */
if (!(await buildIfStale())) process.exit(1)

/** @type {Record<string, string>[]} */
const environments = JSON.parse(process.env['E2E_SERVERS'] ?? '[]')
const program = fileURLToPath(new URL('e2e-server.mjs', import.meta.url))
const children = environments.map((env) =>
  spawn(process.execPath, [program], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] }),
)
// The whole process group gets the signal; this process must end last.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)

try {
  await Promise.all(children.map(ready))
  console.log('All servers are ready.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
  for (const child of children) child.kill()
}

/** @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} child */
function ready(child) {
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => line.includes('is ready') && resolve(line))
    child.once('exit', () => reject(new Error('A server ended before it was ready.')))
  })
}
