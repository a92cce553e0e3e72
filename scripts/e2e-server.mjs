// @ts-check
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftClock } from '../e2e/setup/shift-clock.mjs'
import { buildIfStale } from './lib/build.mjs'

if (!(await buildIfStale())) process.exit(1)

const directory = mkdtempSync(join(tmpdir(), 'parent-activity-e2e-'))
// As root, the database runs under another account.
chmodSync(directory, 0o755)
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
const DATABASE_URL = process.env['E2E_DATABASE_URL'] ?? ''
const SECRET_KEY_FILE = join(directory, 'secret.key')
writeFileSync(SECRET_KEY_FILE, randomBytes(32))
Object.assign(process.env, { DATABASE_URL, DATA_DIR: directory, SECRET_KEY_FILE, RATE_LIMITS: 'off' })
process.env['DEMO'] ??= 'on'
shiftClock(Number(process.env['E2E_CLOCK_OFFSET'] ?? 0))
hashCheaply()
await import('../server/dist/main.js')

/** Every test registers families. The server reads these parameters from the hash. */
function hashCheaply() {
  const argon2 = createRequire(new URL('../server/package.json', import.meta.url))('@node-rs/argon2')
  const { hash } = argon2
  argon2.hash = (/** @type {string} */ password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
}
