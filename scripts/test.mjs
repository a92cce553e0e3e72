// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installIfStale } from './lib/install.mjs'
import { requireNode } from './lib/node-version.mjs'
import { runNpm } from './lib/run.mjs'
import { keepTemporaryFilesInMemory } from './lib/temporary-files.mjs'
import { playwrightReport, vitestReport } from './lib/test-reports.mjs'

/**
 * @typedef {object} Step
 * @property {string} script one of package.json
 * @property {string} [needs] a step without which this one makes no sense
 * @property {import('./lib/test-reports.mjs').Report} [report] for scripts that count tests of their own
 */

/** @type {Step[][]} */
const stages = [
  ['typecheck', 'lint', 'format:check', 'knip', 'check:secrets', 'check:licences', 'check:structure'].map((script) => ({
    script,
  })),
  [{ script: 'test:unit', report: vitestReport }, { script: 'build' }],
  // Killed servers are mostly waited for.
  [
    { script: 'test:api', report: vitestReport },
    { script: 'test:faults', needs: 'typecheck', report: vitestReport },
  ],
  [{ script: 'size', needs: 'build' }],
  [{ script: 'test:e2e', needs: 'build', report: playwrightReport }],
]

/**
 * @typedef {import('./lib/test-reports.mjs').Failure} Failure
 * @typedef {object} Result
 * @property {string} script
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures
 * @property {string[]} flaky
 * @property {number} seconds
 */

requireNode()
keepTemporaryFilesInMemory()
await installIfStale()

const reports = mkdtempSync(join(tmpdir(), 'parent-activity-reports-'))
/** @type {Result[]} */
const results = []
for (const [index, steps] of stages.entries()) {
  console.log(`\n── ${index + 1} of ${stages.length}: ${steps.map(({ script }) => script).join(', ')}\n`)
  results.push(...(await Promise.all(steps.map((step) => take(step, steps.length > 1)))))
}
rmSync(reports, { recursive: true, force: true })
summarise()

/**
 * @param {Step} step
 * @param {boolean} isBesideOthers
 * @returns {Promise<Result>}
 */
async function take({ script, needs, report }, isBesideOthers) {
  const missing = results.some((result) => result.script === needs && result.outcome !== 'passed')
  if (missing) {
    console.log(`Skipped, because ${needs} failed.`)
    return { script, outcome: 'skipped', passed: 0, failed: 0, failures: [], flaky: [], seconds: 0 }
  }

  const begun = performance.now()
  const file = join(reports, `${script.replaceAll(':', '-')}.json`)
  const args = report ? ['--', ...report.args(file)] : []
  const succeeded = await runNpm(['run', '--silent', script, ...args], {
    env: report?.env(file) ?? {},
    holdsOutput: isBesideOthers,
  })
  const counted = report?.read(file) ?? { passed: succeeded ? 1 : 0, failed: 0, failures: [], flaky: [] }
  return {
    script,
    outcome: succeeded ? 'passed' : 'failed',
    ...counted,
    // A run that failed without a failed test (it could not even start) is a failure all the same.
    failed: succeeded ? 0 : Math.max(1, counted.failed),
    seconds: (performance.now() - begun) / 1000,
  }
}

/** Names failed tests again, because CI may keep only the end of a long output. Checks without tests count as one. */
function summarise() {
  for (const { script, failures } of results) {
    for (const { name, message } of failures) console.log(`\n── Failed in ${script}: ${name}\n\n${firstLines(message)}`)
  }
  for (const { script, flaky } of results) {
    for (const name of flaky) console.log(`\n── Passed only the second time in ${script}: ${name}`)
  }
  console.log('\n── Summary\n')
  for (const { script, outcome, passed, failed, seconds } of results) {
    const counts = `${String(passed).padStart(6)} passed ${String(failed).padStart(5)} failed`
    console.log(`${outcome.padEnd(8)} ${script.padEnd(18)} ${counts} ${seconds.toFixed(1).padStart(8)} s`)
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

/** @param {string} message */
function firstLines(message) {
  return message.split('\n').slice(0, 25).join('\n')
}
