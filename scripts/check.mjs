// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { imports, sources } from './lib/imports.mjs'
import { installIfStale } from './lib/install.mjs'
import { inRoot, root } from './lib/root.mjs'
import { runNode, runNpm, tools } from './lib/run.mjs'

/** npm run check -- [--since main]: types, lint, structure, and the tests of what changed since that commit */
const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })

await installIfStale()
const changed = changedFiles(values.since)
const tests = testsOf(changed)
console.log(changed.length === 0 ? 'Nothing changed.' : [...changed, '', 'Tests:', ...tests].join('\n'))

const typed = changed.filter((file) => /\.(tsx?|mjs)$/.test(file))
const oxlint = [inRoot('node_modules', 'oxlint', 'bin', 'oxlint'), '--deny-warnings', '-c', 'oxlint.config.mjs']
const checks = await Promise.all([
  runNpm(['run', '--silent', 'typecheck'], { holdsOutput: true }),
  runNpm(['run', '--silent', 'check:structure'], { holdsOutput: true }),
  runNpm(['run', '--silent', 'format:check'], { holdsOutput: true }),
  // Rules without types look at all files, because imports may form a cycle anywhere.
  runNode(oxlint, { holdsOutput: true }),
  typed.length === 0 || runNode([...oxlint, '--type-aware', ...typed], { holdsOutput: true }),
  tests.length === 0 || runNode([tools.vitest, 'run', '--project', 'unit', '--project', 'api', ...tests]),
])
if (checks.includes(false)) process.exitCode = 1

/** @param {string} since */
function changedFiles(since) {
  try {
    const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
    return files.filter((file) => file !== '' && existsSync(inRoot(file)))
  } catch {
    console.error('Only git knows what changed, and this is no clone of a repository. Run npm test instead.')
    process.exit(1)
  }
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
}

/**
 * The quick tests beside the changed files, and beside those that use changed rules or contracts.
 * @param {string[]} files
 */
function testsOf(files) {
  const touched = new Set(files)
  for (const file of touched) {
    if (!/^(domain|contract)\//.test(file)) continue
    for (const [user, imported] of imports) if (imported.includes(file)) touched.add(user)
  }
  const folders = new Set([...touched].map(featureOf))
  return sources.filter((file) => isQuickTest(file) && folders.has(featureOf(file)))
}

/**
 * A feature with all its folders, or the folder of a file.
 * @param {string} file
 */
function featureOf(file) {
  return /^\w+\/src\/features\/[^/]+/.exec(file)?.[0] ?? dirname(file)
}

/** @param {string} file */
function isQuickTest(file) {
  return /^(domain|web|server|testkit)\//.test(file) && file.endsWith('.test.ts') && !file.endsWith('.deep.test.ts')
}
