// @ts-check
import { parseArgs } from 'node:util'
import { runLong } from './lib/run-long-tests.mjs'

/** npm run series-test -- [--walks 10000] [--seed 1] [--path <path of a finding>] */
const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    path: { type: 'string', default: '' },
  },
})
console.log(`${values.walks} walks, from seed ${values.seed}`)
await runLong(['series-model.deep.test.ts'], {
  SERIES_WALKS: values.walks,
  SERIES_SEED: values.seed,
  SERIES_PATH: values.path,
})
