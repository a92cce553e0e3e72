// @ts-check
import { runNode, tools } from './run.mjs'

/** The databases on which the tests of the server run, and the project of each. */
const projects = { embedded: 'server-pglite', postgres: 'server-postgres' }
export const databases = Object.keys(projects)

/**
 * Runs tests of the server longer than `npm test` does, on one database after the other.
 * @param {string[]} files
 * @param {string[]} chosen
 * @param {Record<string, string>} env
 */
export async function runLong(files, chosen, env) {
  for (const database of chosen) {
    const project = projects[/** @type {keyof typeof projects} */ (database)]
    if (!project) throw new Error(`There is no database "${database}"; there are ${databases.join(' and ')}.`)
    console.log(`\n── ${database}`)
    const isFine = await runNode([tools.vitest, 'run', '--silent=false', '--project', project, ...files], { env })
    if (!isFine) process.exitCode = 1
  }
}
