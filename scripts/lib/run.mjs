// @ts-check
import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'

/** Paths, because command names differ between systems. */
export const tools = {
  tsc: inRoot('node_modules', 'typescript', 'bin', 'tsc'),
  vite: inRoot('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: inRoot('node_modules', 'vitest', 'vitest.mjs'),
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string>} [env]
 * @property {boolean} [holdsOutput] until the program ends, so that parallel programs do not mix their lines
 */

/**
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/**
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  // Set by npm for its scripts.
  const npm = process.env['npm_execpath']
  return npm ? runNode([npm, ...args], options) : run('npm', args, options)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<boolean>}
 */
function run(program, args, { cwd = root, env = {}, holdsOutput = false } = {}) {
  const isScript = process.platform === 'win32' && program === 'npm'
  const stdio = holdsOutput ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio, shell: isScript })
    /** @type {Buffer[]} */
    const held = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => held.push(chunk))
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(held))
      resolve(code === 0)
    })
  })
}
