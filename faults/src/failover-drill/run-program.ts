import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unprivilegedAccount } from '@parent-activity/server/db/built-in/account'

export function runProgram(folder: string, name: string, command: string, args: string[], env = {}): ChildProcess {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, args, {
    ...unprivilegedAccount(),
    cwd: folder,
    env: { ...process.env, HOME: folder, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  return child
}

export function lastLogLines(folder: string, name: string): string {
  return readFileSync(join(folder, `${name}.log`), 'utf8')
    .split('\n')
    .slice(-15)
    .join('\n')
}
