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
  const own = JSON.stringify({ pid: process.pid, host: hostname(), started: await startedAt(process.pid) })

  // A lock appears whole or not at all: it is written aside and linked into place, which fails where one is.
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, own)
  try {
    await claim(path, draft, directory)
  } finally {
    await rm(draft, { force: true })
  }

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

async function claim(path: string, draft: string, directory: string): Promise<void> {
  if (await tryLink(draft, path)) return
  const found = await readIfThere(path)
  if (found !== null) {
    if (await isHeld(path, found)) throw new Error(inUse(directory, found))
    await removeDead(path, found)
  }
  if (!(await tryLink(draft, path))) throw new Error(inUse(directory, await readIfThere(path)))
}

/** Renaming is atomic, so of several that saw the same dead lock one moves it; whoever moved a fresh one puts it back. */
async function removeDead(path: string, dead: string): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== dead) await tryLink(aside, path)
  await rm(aside, { force: true })
}

async function isHeld(path: string, content: string): Promise<boolean> {
  const holder = parseHolder(content)
  if (holder === null) return false
  if (holder.host !== hostname()) return Date.now() - (await stat(path)).mtimeMs < silentMs
  if (!isRunning(holder.pid)) return false
  // A process id is used again after a while; the start time tells whether this is still the one that took the lock.
  return holder.started === (await startedAt(holder.pid))
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

/** Known where /proc is; elsewhere the process id alone has to do. */
async function startedAt(pid: number): Promise<string> {
  const status = await readIfThere(`/proc/${pid}/stat`)
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
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
