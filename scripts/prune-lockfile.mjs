// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'

// `npm ci` refuses a lockfile without the packages of some platform, and not every registry carries all of them.
// Only the container image uses this; its own platforms are complete.
const path = 'package-lock.json'
/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
const locked = new Set(Object.keys(lockfile.packages).map((place) => place.split('node_modules/').at(-1)))
for (const { optionalDependencies = {} } of Object.values(lockfile.packages)) {
  for (const name of Object.keys(optionalDependencies)) if (!locked.has(name)) delete optionalDependencies[name]
}
writeFileSync(path, JSON.stringify(lockfile, null, 2))
