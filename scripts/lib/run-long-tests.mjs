// @ts-check
import { runNode, tools } from './run.mjs'

/**
 * @param {string[]} files
 * @param {Record<string, string>} env
 */
export async function runLong(files, env) {
  const isFine = await runNode([tools.vitest, 'run', '--silent=false', ...files], {
    env: { ...env, LONG_RUN: 'yes' },
  })
  if (!isFine) process.exitCode = 1
}
