// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/run-long-tests.mjs'

/** npm run race-test -- [--rounds 50] [--only ride-races], for the files whose names contain it */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    only: { type: 'string', default: 'races' },
  },
})
await runLong([`${values.only}.deep.test.ts`], { RACE_ROUNDS: values.rounds })
