// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './lib/root.mjs'

// Each package needs a permissive licence, a checksum and npm's registry.
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'WTFPL',
])

const exceptions = [
  { packages: /^@fontsource-variable\/figtree$/, licence: 'OFL-1.1', why: 'a font, which is passed on unchanged' },
  { packages: /^axe-core$/, licence: 'MPL-2.0', why: 'for tests alone, unchanged' },
  { packages: /^lightningcss(-|$)/, licence: 'MPL-2.0', why: 'for the build alone, unchanged' },
  { packages: /^ical\.js$/, licence: 'MPL-2.0', why: 'used unchanged, as a package of its own' },
  { packages: /^web-push$/, licence: 'MPL-2.0', why: 'used unchanged, as a package of its own' },
  { packages: /^spdx-exceptions$/, licence: 'CC-BY-3.0', why: 'a list of names, for the check for secrets alone' },
  {
    packages: /^(binaryextensions|editions|istextorbinary|textextensions|version-range)$/,
    licence: 'Artistic-2.0',
    why: 'for the check for secrets alone, unchanged',
  },
]

/** @typedef {{ link?: boolean, license?: string, integrity?: string, resolved?: string }} Locked */
/** @typedef {{ license?: string | { type: string }, licenses?: { type: string }[] }} Manifest */

/** @type {{ packages: Record<string, Locked> }} */
const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
const dependencies = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
const problems = dependencies.flatMap(([path, locked]) => {
  const name = path.split('node_modules/').at(-1) ?? ''
  const licence = licenceOf(path, locked)
  return [
    ...(isAllowed(name, licence) ? [] : [`${name} is under ${licence ?? 'no licence that it names'}.`]),
    ...(locked.integrity ? [] : [`${name} has no checksum in the lockfile.`]),
    ...(locked.resolved === undefined ? [] : [`${name} comes from an address of its own: ${locked.resolved}`]),
  ]
})
for (const problem of problems) console.error(problem)
console.log(`${dependencies.length} packages, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1

/**
 * Packages for other platforms are not installed.
 * @param {string} path
 * @param {Locked} locked
 */
function licenceOf(path, locked) {
  const file = inRoot(path, 'package.json')
  if (!existsSync(file)) return locked.license
  /** @type {Manifest} */
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
  return typeof license === 'object' ? license.type : (license ?? licenses?.map(({ type }) => type).join(' AND '))
}

/**
 * @param {string} name
 * @param {string | undefined} licence
 */
function isAllowed(name, licence = '') {
  const choices = licence.replace(/^\((.*)\)$/, '$1').split(' OR ')
  const known = exceptions.find(({ packages: which }) => which.test(name))
  return choices.some((choice) => permissive.has(choice) || choice === known?.licence)
}
