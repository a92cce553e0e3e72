// @ts-check
import { existsSync } from 'node:fs'
import { inRoot } from './root.mjs'
import { runNode, tools } from './run.mjs'
import { hashOfTrees, stamp } from './stamp.mjs'

const built = stamp('built')
const serverSide = ['domain', 'contract', 'server']
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  ...serverSide.flatMap((workspace) => sourcesOf(workspace)),
  ...sourcesOf('web'),
  ...['index.html', 'vite.config.ts', 'opening.ts', 'precompress.ts', 'worker-build.ts', 'public'].map(
    (name) => `web/${name}`,
  ),
]
const results = ['server/dist/main.js', 'web/dist/index.html']

/** @param {string} workspace */
function sourcesOf(workspace) {
  return ['src', 'package.json', 'tsconfig.json'].map((name) => `${workspace}/${name}`)
}

export async function buildIfStale() {
  if (built.is(hashOfTrees(sources)) && results.every((result) => existsSync(inRoot(result)))) return true
  return build()
}

export async function build() {
  console.log('Building…')
  built.clear()
  const state = hashOfTrees(sources)
  const done = await Promise.all([compileServer(), bundleWeb()])
  if (!done.every(Boolean)) return false
  built.set(state)
  return true
}

export function compileServer() {
  return runNode([tools.tsc, '-b', ...serverSide])
}

function bundleWeb() {
  return runNode([tools.vite, 'build', '--logLevel', 'warn'], { cwd: inRoot('web') })
}
