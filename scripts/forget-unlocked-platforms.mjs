// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'

/**
 * For the container image, in its own copy of the lockfile. The registry that the lockfile was made with does not carry
 * the packages of every platform, and `npm ci` refuses a lockfile that leaves out as much as one of them. The platforms
 * that the image is built for are all there.
 */
const path = 'package-lock.json'
/** @type {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} */
const lockfile = JSON.parse(readFileSync(path, 'utf8'))
const locked = new Set(Object.keys(lockfile.packages).map((place) => place.split('node_modules/').at(-1)))
for (const { optionalDependencies = {} } of Object.values(lockfile.packages)) {
  for (const name of Object.keys(optionalDependencies)) if (!locked.has(name)) delete optionalDependencies[name]
}
writeFileSync(path, JSON.stringify(lockfile, null, 2))
