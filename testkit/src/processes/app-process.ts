import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { patienceMs } from '../patience.ts'

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))

export interface AppProcess {
  url: string
  pid: number
  isRunning: () => boolean
  kill: () => Promise<void>
  stop: () => Promise<void>
}

export function startApp(env: Record<string, string>, flags: string[] = []): Promise<AppProcess> {
  return startProgram(main, { HOST: '127.0.0.1', PORT: '0', DEMO: 'off', RATE_LIMITS: 'off', ...env }, flags)
}

/** Starts a server that says its address once it is ready. */
export async function startProgram(
  program: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<AppProcess> {
  const child = spawn(process.execPath, [...flags, program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  // Must run before the database's handler, because the server would restart its database.
  process.prependOnceListener('exit', endWithUs)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    process.off('exit', endWithUs)
    if (!isRunning()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  const url = await readAddress(child)
  return { url, pid: child.pid ?? 0, isRunning, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The server did not get ready within ${patienceMs / 1000} seconds. ${said}`))
    }, patienceMs)
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        said += `${line}\n`
        const address = /is ready: (\S+)/.exec(line)?.[1]
        if (address === undefined) return
        clearTimeout(timer)
        resolve(address)
      })
    }
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`The server ended by itself. ${said}`))
    })
  })
}
