// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'
import { runNode, tools } from './lib/run.mjs'

/** npm run figures: how much there is to read, in files and in a database that the app has made. */
const product = ['domain', 'contract', 'server', 'web']
const files = execFileSync('git', ['ls-files', ...product], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\/src\/.*\.(ts|tsx|css)$/.test(path))
const isTest = (/** @type {string} */ path) => /\.test\.tsx?$/.test(path)

for (const workspace of product) {
  const own = files.filter((path) => path.startsWith(`${workspace}/`))
  say(
    workspace,
    own.filter((path) => !isTest(path)),
  )
}
say(
  'product',
  files.filter((path) => !isTest(path)),
)
say('its tests', files.filter(isTest))

if (!(await runNode([tools.tsc, '-b', 'testkit']))) process.exit(1)
const { startWithTemplate } = await import('../testkit/dist/databases/migrated-template.js')
const { databaseUrl, run } = await import('../testkit/dist/databases/postgres-databases.js')
const { url, template, stop } = await startWithTemplate()
try {
  for (const [what, names] of [
    ['tables', 'select tablename as name from pg_tables where schemaname = current_schema()'],
    ['triggers', 'select tgname as name from pg_trigger where not tgisinternal'],
    ['functions', 'select proname as name from pg_proc where pronamespace = current_schema()::regnamespace'],
  ]) {
    const found = await run(databaseUrl(url, template), names)
    console.log(`${what.padEnd(10)} ${String(found.length).padStart(6)}`)
  }
} finally {
  await stop()
}

/**
 * @param {string} what
 * @param {string[]} paths
 */
function say(what, paths) {
  const lines = paths.reduce((sum, path) => sum + readFileSync(inRoot(path), 'utf8').split('\n').length - 1, 0)
  console.log(`${what.padEnd(10)} ${String(paths.length).padStart(6)} files ${String(lines).padStart(7)} lines`)
}
