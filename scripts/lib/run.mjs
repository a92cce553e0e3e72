// @ts-check
import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'

/** The programs of the packages by their files, because their names on the PATH differ between systems. */
export const tools = {
  tsc: inRoot('node_modules', 'typescript', 'bin', 'tsc'),
  vite: inRoot('node_modules', 'vite', 'bin', 'vite.js'),
  vitest: inRoot('node_modules', 'vitest', 'vitest.mjs'),
}

/**
 * Runs a JavaScript program; its output goes where ours goes.
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runNode(args, options) {
  return run(process.execPath, args, options)
}

/**
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 */
export function runNpm(args, options) {
  // Under `npm start` npm says which npm it is; otherwise the one on the PATH has to do.
  const npm = process.env['npm_execpath']
  return npm ? runNode([npm, ...args], options) : run('npm', args, options)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<boolean>}
 */
function run(program, args, { cwd = root, env = {} } = {}) {
  const isScript = process.platform === 'win32' && program === 'npm'
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit', shell: isScript })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}
