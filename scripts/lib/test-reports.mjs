// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Counted
 */

/**
 * How a test runner is asked to write down its counts, and how they are read.
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
      report && { passed: report.numPassedTests, failed: report.numFailedTests, failures: failuresOfVitest(report) }
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
        passed: report.stats.expected,
        failed: report.stats.unexpected,
        failures: report.suites.flatMap(failuresOfPlaywright),
      }
    )
  },
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * A file that can't even be read has a message, but no tests.
 * @param {{ testResults: { name: string, message: string, assertionResults: VitestTest[] }[] }} report
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 */
function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name: file, message, assertionResults }) => [
    ...(message ? [{ name: file, message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: `${file} › ${fullName}`, message: failureMessages.join('\n') })),
  ])
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, line: number, title: string, tests: PlaywrightTest[] }[]} specs
 * @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest
 */
function failuresOfPlaywright({ suites = [], specs }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.map(({ error }) => error?.message ?? '').join('\n'),
      })),
  )
  return [...own, ...suites.flatMap(failuresOfPlaywright)]
}
