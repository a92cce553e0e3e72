// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[], flaky: string[] }} Counted
 */

/**
 * How to ask a test runner for its counts, and how to read them.
 * @typedef {object} Report
 * @property {(file: string) => string[]} args
 * @property {(file: string) => Record<string, string>} env
 * @property {(file: string) => Counted | undefined} read
 */

/** @type {Report} */
export const vitestReport = {
  args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  env: () => ({}),
  read: (file) => {
    const report = readIfThere(file)
    return (
      report && {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        failures: failuresOfVitest(report),
        flaky: flakyOfVitest(report),
      }
    )
  },
}

/** @type {Report} */
export const playwrightReport = {
  args: () => ['--reporter=list,json'],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  read: (file) => {
    const report = readIfThere(file)
    return (
      report && {
        passed: report.stats.expected + report.stats.flaky,
        failed: report.stats.unexpected,
        failures: [
          ...report.errors.map(({ message = '' }) => ({ name: 'outside the tests', message })),
          ...report.suites.flatMap((/** @type {PlaywrightSuite} */ suite) => testsOf(suite, 'unexpected')),
        ],
        flaky: report.suites
          .flatMap((/** @type {PlaywrightSuite} */ suite) => testsOf(suite, 'flaky'))
          .map((/** @type {Failure} */ { name }) => name),
      }
    )
  },
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * A file that can't be loaded fails without a failed test.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {Failure[]}
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 */
function failuresOfVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const tests = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => ({ name: `${file} › ${test.fullName}`, message: test.failureMessages.join('\n') }))
      return tests.length > 0 ? tests : [{ name: file, message }]
    })
}

/**
 * A passed test that was retried keeps the messages of its first try.
 * @param {{ testResults: VitestFile[] }} report
 */
function flakyOfVitest({ testResults }) {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName }) => fullName),
  )
}

/**
 * @param {PlaywrightSuite} suite
 * @param {'unexpected' | 'flaky'} wanted
 * @returns {Failure[]}
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, line: number, title: string, tests: PlaywrightTest[] }[]} specs
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 */
function testsOf({ suites = [], specs }, wanted) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
  )
  return [...own, ...suites.flatMap((suite) => testsOf(suite, wanted))]
}
