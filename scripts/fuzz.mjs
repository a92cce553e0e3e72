// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/run-long-tests.mjs'

/** npm run fuzz -- [--requests 100000] [--seed 1] [--path <path of a finding>] */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    path: { type: 'string', default: '' },
  },
})
console.log(`${values.requests} requests, from seed ${values.seed}`)
await runLong(['server/src/hostile/fuzz.deep.test.ts'], {
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: values.seed,
  FUZZ_PATH: values.path,
})
