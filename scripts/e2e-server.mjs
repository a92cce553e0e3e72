// @ts-check
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { shiftClock } from '../e2e/shift-clock.mjs'
import { buildIfStale } from './lib/build.mjs'

if (!(await buildIfStale())) process.exit(1)

const directory = mkdtempSync(join(tmpdir(), 'parent-activity-e2e-'))
// As root, the database runs under another account.
chmodSync(directory, 0o755)
process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
Object.assign(process.env, { DATABASE_URL: '', DATA_DIR: directory, RATE_LIMITS: 'off' })
process.env['DEMO'] ??= 'on'
shiftClock(Number(process.env['E2E_CLOCK_OFFSET'] ?? 0))
await import('../server/dist/main.js')
