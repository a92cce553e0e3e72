// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/long-tests.mjs'

/**
 * Runs every race of the server's tests again and again, each time in another order:
 * npm run race-test -- --rounds 50
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
  },
})
await runLong(['races.test.ts'], { RACE_ROUNDS: values.rounds })
