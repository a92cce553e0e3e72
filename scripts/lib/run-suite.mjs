// @ts-check
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNpm } from './run.mjs'

/**
 * @typedef {object} Step
 * @property {string} script one of package.json
 * @property {string} [needs] a step without which this one makes no sense
 * @property {Record<string, string>} [env]
 * @property {import('./test-reports.mjs').Report} [report] for scripts that count tests of their own
 *
 * @typedef {import('./test-reports.mjs').Failure} Failure
 * @typedef {object} Result
 * @property {string} script
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures
 * @property {number} seconds
 */

/** @param {Step[][]} stages the steps of a stage run at once */
export async function runSuite(stages) {
  const reports = mkdtempSync(join(tmpdir(), 'parent-activity-reports-'))
  /** @type {Result[]} */
  const results = []
  for (const [index, steps] of stages.entries()) {
    console.log(`\n── ${index + 1} of ${stages.length}: ${steps.map(({ script }) => script).join(', ')}\n`)
    results.push(...(await Promise.all(steps.map((step) => take(step, results, reports, steps.length > 1)))))
  }
  rmSync(reports, { recursive: true, force: true })
  summarise(results)
}

/**
 * @param {Step} step
 * @param {Result[]} earlier
 * @param {string} reports
 * @param {boolean} isBesideOthers
 * @returns {Promise<Result>}
 */
async function take({ script, needs, env = {}, report }, earlier, reports, isBesideOthers) {
  const missing = earlier.some((result) => result.script === needs && result.outcome !== 'passed')
  if (missing) {
    console.log(`Skipped, because ${needs} failed.`)
    return { script, outcome: 'skipped', passed: 0, failed: 0, failures: [], seconds: 0 }
  }

  const begun = performance.now()
  const file = join(reports, `${script.replaceAll(':', '-')}.json`)
  const args = report ? ['--', ...report.args(file)] : []
  const succeeded = await runNpm(['run', '--silent', script, ...args], {
    env: { ...env, ...report?.env(file) },
    holdsOutput: isBesideOthers,
  })
  const counted = report?.read(file) ?? { passed: succeeded ? 1 : 0, failed: 0, failures: [] }
  return {
    script,
    outcome: succeeded ? 'passed' : 'failed',
    ...counted,
    // A run that failed without a failed test (it could not even start) is a failure all the same.
    failed: succeeded ? 0 : Math.max(1, counted.failed),
    seconds: (performance.now() - begun) / 1000,
  }
}

/**
 * Names failed tests again, because CI may keep only the end of a long output. Checks without tests count as one.
 * @param {Result[]} results
 */
function summarise(results) {
  for (const { script, outcome, failures } of results) {
    for (const failure of failures) explain(script, failure)
    if (outcome === 'failed' && failures.length === 0) console.log(`\n── Failed: npm run ${script}`)
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

/**
 * @param {string} script
 * @param {Failure} failure
 */
function explain(script, { name, message, again, log }) {
  console.log(`\n── Failed in ${script}: ${name}\n`)
  console.log(message.split('\n').slice(0, 25).join('\n'))
  if (log.length > 0) console.log(`\nThe server’s log of this test:\n${log.map((line) => `  ${line}`).join('\n')}`)
  console.log(`\nRun it again: ${again}`)
}
