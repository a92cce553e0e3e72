// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from './root.mjs'

const folder = inRoot('node_modules', '.cache', 'parent-activity')

/**
 * Remembers the state that a task last ran on, so that it runs again only after a change.
 * @param {string} name
 */
export function stamp(name) {
  const path = join(folder, name)
  return {
    /** @param {string} state */
    is: (state) => existsSync(path) && readFileSync(path, 'utf8') === state,
    /** @param {string} state */
    set: (state) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(path, state)
    },
    clear: () => rmSync(path, { force: true }),
  }
}

/** @param {string[]} paths relative to the root */
export function hashOfContents(paths) {
  const hash = createHash('sha256')
  for (const path of paths) hash.update(path).update(existsSync(inRoot(path)) ? readFileSync(inRoot(path)) : '')
  return hash.digest('hex')
}

/**
 * Hashes name, size and time of change, which needs no reading of contents.
 * @param {string[]} paths files and folders, relative to the root
 */
export function hashOfTrees(paths) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesUnder)) {
    const { size, mtimeMs } = statSync(join(root, file))
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(inRoot(path))) return []
  if (statSync(inRoot(path)).isFile()) return [path]
  return readdirSync(inRoot(path))
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)))
}
