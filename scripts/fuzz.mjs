// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/run-long-tests.mjs'

/**
 * Sends random requests to every endpoint. A finding is printed with the seed and path that reproduce it.
 * npm run fuzz -- --requests 100000 [--seed 1]
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    path: { type: 'string', default: '' },
  },
})
console.log(`${values.requests} requests, from seed ${values.seed}`)
await runLong(['server/src/hostile/fuzz.test.ts'], {
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: values.seed,
  FUZZ_PATH: values.path,
})
