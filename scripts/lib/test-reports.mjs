// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './root.mjs'

/**
 * @typedef {{ name: string, message: string, again: string, log: string[] }} Failure
 * @typedef {{ passed: number, failed: number, failures: Failure[] }} Counted
 */

/**
 * How to ask a test runner for its counts, and how to read them.
 * @typedef {object} Report
 * @property {(file: string) => string[]} args
 * @property {(file: string) => Record<string, string>} env
 * @property {(file: string) => Counted | undefined} read
 */

/**
 * @param {string} project
 * @returns {Report}
 */
export function vitestReport(project) {
  return {
    args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: () => ({}),
    read: (file) => {
      const report = readIfThere(file)
      return (
        report && {
          passed: report.numPassedTests,
          failed: report.numFailedTests,
          failures: report.testResults.flatMap((/** @type {VitestFile} */ tested) => failuresOf(tested, project)),
        }
      )
    },
  }
}

/**
 * @param {string} config
 * @returns {Report}
 */
export function playwrightReport(config) {
  return {
    args: () => ['--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: (file) => {
      const report = readIfThere(file)
      return (
        report && {
          passed: report.stats.expected,
          failed: report.stats.unexpected,
          failures: [
            ...report.errors.map(({ message = '' }) => ({
              name: 'outside the tests',
              message,
              again: `npx playwright test --config e2e/${config}.config.ts`,
              log: [],
            })),
            ...report.suites.flatMap((/** @type {PlaywrightSuite} */ suite) => unexpectedIn(suite, config)),
          ],
        }
      )
    },
  }
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/**
 * A file that can't be loaded fails without a failed test.
 * @param {VitestFile} tested
 * @param {string} project
 * @returns {Failure[]}
 * @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ status: string, fullName: string, failureMessages: string[], meta: { serverLog?: string[] } }} VitestTest
 */
function failuresOf({ name, status, message, assertionResults }, project) {
  if (status !== 'failed') return []
  const file = relative(root, name)
  const again = `npx vitest run --project ${project} ${file}`
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages, meta }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
      again: `${again} -t ${JSON.stringify(asPattern(fullName))}`,
      log: meta.serverLog ?? [],
    }))
  return tests.length > 0 ? tests : [{ name: file, message, again, log: [] }]
}

/**
 * Vitest reads the name as a pattern.
 * @param {string} name
 */
function asPattern(name) {
  return name.replaceAll(/[$()*+.?[\\\]^`{|}]/g, '.')
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string} config
 * @returns {Failure[]}
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ file: string, line: number, title: string, tests: PlaywrightTest[] }[]} specs
 * @typedef {{ name: string, body?: string }} Attachment
 * @typedef {{ error?: { message?: string }, attachments: Attachment[] }} PlaywrightResult
 * @typedef {{ status: string, projectName: string, results: PlaywrightResult[] }} PlaywrightTest
 */
function unexpectedIn({ suites = [], specs }, config) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.map(({ error }) => error?.message ?? '').join('\n'),
        again: `npx playwright test --config e2e/${config}.config.ts --project ${projectName} ${file}:${line}`,
        log: results.flatMap(({ attachments }) =>
          attachments.filter(({ name }) => name === 'server log').flatMap(linesOf),
        ),
      })),
  )
  return [...own, ...suites.flatMap((suite) => unexpectedIn(suite, config))]
}

/** @param {Attachment} attachment */
function linesOf({ body = '' }) {
  return Buffer.from(body, 'base64').toString('utf8').split('\n').filter(Boolean)
}
