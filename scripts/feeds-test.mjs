// @ts-check
import { spawnSync } from 'node:child_process'
import { runLong } from './lib/run-long-tests.mjs'

/** npm run feeds-test */
const pythons = [process.env['PYTHON'] ?? 'python3', '/usr/bin/python3']
const python = pythons.find((one) => spawnSync(one, ['-c', 'import icalendar']).status === 0)
if (python === undefined) {
  console.error('The second reader is missing: no Python here has icalendar. On Debian: apt install python3-icalendar')
  process.exit(1)
}
await runLong(['feed-clocks.test.ts'], { FEEDS_PYTHON: python })
