// @ts-check
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftClock } from '../e2e/setup/shift-clock.mjs'

const directory = mkdtempSync(join(tmpdir(), 'parent-activity-e2e-'))
// As root, the database runs under another account.
chmodSync(directory, 0o755)
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
const SECRET_KEY_FILE = join(directory, 'secret.key')
writeFileSync(SECRET_KEY_FILE, randomBytes(32))
Object.assign(process.env, {
  DATA_DIR: directory,
  SECRET_KEY_FILE,
  RATE_LIMITS: 'off',
  // A slow machine answers late, and refuses nothing.
  REQUESTS_AT_ONCE: '10000',
  DATABASE_STATEMENT_TIMEOUT_MS: '0',
  DATABASE_CONNECTION_TIMEOUT_MS: '0',
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT_MS: '0',
})
process.env['DEMO'] ??= 'on'
shiftClock(Number(process.env['E2E_CLOCK_OFFSET'] ?? 0))
hashCheaply()
await import('../server/dist/app.js')
process.env['DATABASE_URL'] = await databaseUrl()
await import('../server/dist/main.js')

/** Of the process that started this one, once it has made the database; empty for the built-in database. */
async function databaseUrl() {
  if (!process.send) return ''
  const [url] = await once(process, 'message')
  process.disconnect()
  return url
}

/** Every test registers families. The server reads these parameters from the hash. */
function hashCheaply() {
  const argon2 = createRequire(new URL('../server/package.json', import.meta.url))('@node-rs/argon2')
  const { hash } = argon2
  argon2.hash = (/** @type {string} */ password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
