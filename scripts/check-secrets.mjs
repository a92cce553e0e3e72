// @ts-check
import { readdirSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'

const secretlint = inRoot('node_modules', 'secretlint', 'bin', 'secretlint.js')
const ignored = ['--secretlintignore', '.gitignore']
const features = ['server/src/features', 'web/src/features'].flatMap(foldersIn)
const others = foldersIn('.').filter((folder) => !/^\.\/(\.|(node_modules|server|web)$)/.test(folder))

// In parts, because its time grows with the square of the number of files.
const parts = [
  ...inGroups(features.map((folder) => `${folder}/**`)),
  ['server/**', 'web/**', '!*/src/features/*/**'],
  [...others.map((folder) => `${folder}/**`), '*', '.*', '.ci/*'],
]
const passed = []
for (const files of parts) passed.push(await runNode([secretlint, ...ignored, ...files]))
if (passed.includes(false)) process.exitCode = 1

/** @param {string} parent */
function foldersIn(parent) {
  const entries = readdirSync(inRoot(parent), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`)
}

/** @param {string[]} globs */
function inGroups(globs) {
  const size = 10
  const starts = Array.from({ length: Math.ceil(globs.length / size) }, (_, index) => index * size)
  return starts.map((start) => globs.slice(start, start + size))
}
