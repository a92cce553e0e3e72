import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import type { Account } from './account.ts'

export interface RunOptions {
  account: Account
  cwd: string
  env?: Record<string, string>
}

/** The app's environment holds secrets. LC_ALL keeps messages in English. */
export function spawnOptions({ account, cwd, env }: RunOptions): SpawnOptions {
  return {
    ...account,
    cwd,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
}

export async function runProgram(program: string, args: string[], options: RunOptions): Promise<string> {
  const child = spawn(program, args, spawnOptions(options))
  const said = lastOutput(child)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(said() || `${program} ended with ${code}`)
  return said()
}

export function lastOutput(child: ChildProcess): () => string {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (piece: string) => (text = (text + piece).slice(-4000)))
  }
  return () => text.trim()
}
