// @ts-check
import { readFileSync } from 'node:fs'
import { inRoot } from './root.mjs'

export function requireNode() {
  const least = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node.replace('>=', '')
  if (isAtLeast(process.versions.node, least)) return
  console.error(
    `This needs Node.js ${least} or later, and this is ${process.versions.node}. Get it from https://nodejs.org.`,
  )
  process.exit(1)
}

/**
 * @param {string} version
 * @param {string} least
 */
function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number)
  return major > leastMajor || (major === leastMajor && minor >= leastMinor)
}
