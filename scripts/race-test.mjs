// @ts-check
import { parseArgs } from 'node:util'
import { databases, runLong } from './lib/long-tests.mjs'

/**
 * Runs every race of the server's tests again and again, each time in another order:
 * npm run race-test -- --rounds 50 [--database postgres]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    database: { type: 'string', multiple: true, default: databases },
  },
})
await runLong(['races.test.ts'], values.database, { RACE_ROUNDS: values.rounds })
