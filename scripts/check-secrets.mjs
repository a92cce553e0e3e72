// @ts-check
import { readdirSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'

const secretlint = inRoot('node_modules', 'secretlint', 'bin', 'secretlint.js')
const ignored = ['--secretlintignore', '.gitignore']
const folders = readdirSync(inRoot(), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^\.|^node_modules$/.test(entry.name))
  .map(({ name }) => name)
const isLarge = (/** @type {string} */ folder) => ['server', 'web'].includes(folder)

// In parts, because its time grows with the square of the number of files.
const small = folders.filter((folder) => !isLarge(folder))
const parts = [
  ...folders.filter(isLarge).map((folder) => [`${folder}/**`]),
  [...small.map((folder) => `${folder}/**`), '*', '.*', '.ci/*'],
]
const passed = []
for (const files of parts) passed.push(await runNode([secretlint, ...ignored, ...files]))
if (passed.includes(false)) process.exitCode = 1
