// @ts-check
import { dirname } from 'node:path'
import { imports, sources } from './lib/imports.mjs'

const mostFiles = 25

const isTest = (/** @type {string} */ file) => file.includes('.test.')

const problems = [
  ...notReachedFrom('server/src/'),
  ...notReachedFrom('web/src/'),
  ...[...new Set(sources.map((file) => dirname(file)))]
    .map((folder) => ({ folder, size: sources.filter((file) => dirname(file) === folder && !isTest(file)).length }))
    .filter(({ size }) => size > mostFiles)
    .map(({ folder, size }) => `${folder} holds ${size} files; group them.`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

/**
 * Not through the testkit, which reaches everything. The web takes only types from the contract, so it does not use
 * the rules behind its schemas. Tests count: the server compares its SQL with the rule of a series.
 * @param {string} side
 */
function notReachedFrom(side) {
  const via = side === 'web/src/' ? /^(web|domain)\// : /^(server|contract|domain)\//
  const reached = new Set(sources.filter((file) => file.startsWith(side)))
  for (const file of reached) {
    for (const imported of imports.get(file) ?? []) if (via.test(imported)) reached.add(imported)
  }
  return sources
    .filter((file) => file.startsWith('domain/src/') && !isTest(file) && !reached.has(file))
    .map((file) => `${file} is not used by ${side}; move it to the side that uses it.`)
}
