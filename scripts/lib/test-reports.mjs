// @ts-check
import { existsSync, readFileSync } from 'node:fs'

/**
 * How a test runner is asked to write down its counts, and how they are read.
 * @typedef {object} Report
 * @property {(file: string) => string[]} args
 * @property {(file: string) => Record<string, string>} env
 * @property {(file: string) => { passed: number, failed: number } | undefined} read
 */

/** @type {Report} */
export const vitestReport = {
  args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  env: () => ({}),
  read: (file) => {
    const report = readIfThere(file)
    return report && { passed: report.numPassedTests, failed: report.numFailedTests }
  },
}

/** @type {Report} */
export const playwrightReport = {
  args: () => ['--reporter=list,json'],
  env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
  read: (file) => {
    const stats = readIfThere(file)?.stats
    return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
  },
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
