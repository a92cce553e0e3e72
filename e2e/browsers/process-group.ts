import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'

const running = new Set<ChildProcess>()

/** Starts a program that ends, with all it starts, when it is told to or when this process ends. */
export function startGroup(program: string, args: string[], options: SpawnOptions): ChildProcess {
  const started = spawn(program, args, { ...options, detached: true })
  running.add(started)
  return started
}

export function endGroup(leader: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  running.delete(leader)
  try {
    process.kill(-leader.pid!, signal)
  } catch {
    // It has ended by itself.
  }
}

process.once('exit', () => [...running].forEach((leader) => endGroup(leader)))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
