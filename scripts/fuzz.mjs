// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/long-tests.mjs'

/**
 * Sends requests of all kinds to every endpoint of the contract and looks at each answer:
 * npm run fuzz -- --requests 100000 [--seed 1]
 * What it finds it prints with the seed and the path under which it finds it again.
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
