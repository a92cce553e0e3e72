// @ts-check
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** @typedef {{ name: string, args: string[], cwd: string, env?: Record<string, string> }} Part */

const patienceMs = 10_000
const hasGroups = process.platform !== 'win32'

/**
 * Ends all programs when one of them ends or Ctrl-C is pressed.
 * @param {Part[]} parts
 * @returns {Promise<void>}
 */
export async function runTogether(parts) {
  const width = Math.max(...parts.map(({ name }) => name.length))
  const running = parts.map((part) => start(part, width))
  const asked = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null))
  })
  const ended = await Promise.race([asked, ...running.map(({ exit }) => exit)])
  if (ended) {
    console.error(`${ended} ended, so everything else ends too.`)
    process.exitCode = 1
  }

  for (const { child } of running) child.kill('SIGTERM')
  const impatient = setTimeout(() => {
    for (const { child } of running) child.kill('SIGKILL')
  }, patienceMs)
  await Promise.all(running.map(({ exit }) => exit))
  clearTimeout(impatient)
}

/**
 * @param {Part} part
 * @param {number} width
 */
function start({ name, args, cwd, env }, width) {
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...colour, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasGroups,
  })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(width)} │ ${line}`))
  }
  /** @type {Promise<string>} */
  const exit = new Promise((resolve) => {
    child.on('exit', () => {
      endGroupOf(child)
      resolve(name)
    })
  })
  return { child, exit }
}

/**
 * Some programs leave their child processes running.
 * @param {import('node:child_process').ChildProcess} child
 */
function endGroupOf({ pid }) {
  if (!hasGroups || pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The group is empty.
  }
}
