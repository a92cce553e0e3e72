import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** A lock of another machine or container can only be judged by its heartbeat. */
const heartbeatMs = 2_000
const silentMs = 10_000

interface Holder {
  pid: number
  host: string
  started: string
  /** No two locks read the same, not even two of one process. */
  lock: string
}

export interface DirectoryLock {
  release: () => Promise<void>
}

/**
 * Two processes on one embedded database destroy it without a word, so the directory belongs to one at a time.
 * The lock of a process that died without letting go is taken over.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await mkdir(directory, { recursive: true })
  const path = join(directory, 'server.lock')
  const holder = { pid: process.pid, host: hostname(), started: await startedAt(process.pid), lock: randomUUID() }
  const own = JSON.stringify(holder)
  if (!(await claim(path, own))) throw new Error(inUse(directory, await readIfThere(path)))

  const heartbeat = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, heartbeatMs)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      if ((await readIfThere(path)) === own) await rm(path, { force: true })
    },
  }
}

async function claim(path: string, own: string): Promise<boolean> {
  // A lock appears whole or not at all: it is written aside and linked into place, which fails where one is.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, own)
  try {
    if (await tryLink(draft, path)) return true
    const found = await readIfThere(path)
    if (found === null) return await tryLink(draft, path)
    return !(await isHeld(path, found)) && (await replaceDead(path, found, draft, own))
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Of several that saw the same dead lock, one may replace it: whoever has the lock on replacing it, and only as long as
 * it is still the dead one that lies there. Nobody else changes it meanwhile, since its owner is gone.
 */
async function replaceDead(path: string, dead: string, draft: string, own: string): Promise<boolean> {
  const turn = `${path}.turn`
  if (!(await claim(turn, own))) return false
  try {
    if ((await readIfThere(path)) !== dead) return false
    await rename(draft, path)
    return true
  } finally {
    await rm(turn, { force: true })
  }
}

async function isHeld(path: string, content: string): Promise<boolean> {
  const holder = parseHolder(content)
  if (holder === null) return false
  if (holder.host !== hostname()) return (await silentForMs(path)) < silentMs
  if (!isRunning(holder.pid)) return false
  // A process id is used again after a while; the start time tells whether this is still the one that took the lock.
  return holder.started === (await startedAt(holder.pid))
}

async function silentForMs(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found === null ? Infinity : Date.now() - found.mtimeMs
}

function parseHolder(content: string): Holder | null {
  try {
    return JSON.parse(content) as Holder
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

/** Known where /proc is; elsewhere the process id alone has to do. One that only awaits its burial has not started. */
async function startedAt(pid: number): Promise<string> {
  const status = await readIfThere(`/proc/${pid}/stat`)
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ') ?? []
  return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '')
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

function inUse(directory: string, content: string | null): string {
  const holder = content === null ? null : parseHolder(content)
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
  return `The data in ${directory} is in use by ${who}. Stop that server first, or set DATA_DIR to another folder.`
}
