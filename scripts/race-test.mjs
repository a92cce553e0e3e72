// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/run-long-tests.mjs'

/** npm run race-test -- [--rounds 50] */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
  },
})
await runLong(['races.test.ts'], { RACE_ROUNDS: values.rounds })
