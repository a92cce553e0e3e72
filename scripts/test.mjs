// @ts-check
import { installIfStale } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { runSuite } from './lib/run-suite.mjs'
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs'
import { playwrightReport, vitestReport } from './lib/test-reports.mjs'

/**
 * npm test, npm run test:deep. The steps of a stage run at once.
 * @type {Record<string, import('./lib/run-suite.mjs').Step[][]>}
 */
const suites = {
  quick: [
    ['typecheck', 'browser', 'format:check', 'check:secrets', 'check:licences', 'check:structure'].map((script) => ({
      script,
    })),
    [
      // With one thread each type is computed once.
      { script: 'lint', env: { GOMAXPROCS: '1', GOGC: '400' } },
      { script: 'build' },
      { script: 'knip' },
      { script: 'test:unit', report: vitestReport('unit') },
      { script: 'test:api', report: vitestReport('api') },
    ],
    [{ script: 'size', needs: 'build' }],
    [{ script: 'test:e2e', needs: 'build', report: playwrightReport('stories') }],
  ],
  deep: [
    [{ script: 'typecheck' }, { script: 'browser' }],
    [{ script: 'build' }],
    [{ script: 'test:api:deep', needs: 'typecheck', report: vitestReport('deep') }],
    [{ script: 'test:e2e:deep', needs: 'build', report: playwrightReport('deep') }],
  ],
}

requireNode()
keepTemporaryFilesInMemory()
await installIfStale()
await runSuite(suites[process.argv[2] ?? 'quick'] ?? [])
