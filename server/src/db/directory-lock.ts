import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, readlink, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The lock of a process that can't be seen from here, because it runs elsewhere, can only be judged by its heartbeat. */
const heartbeatMs = 2_000
const silentMs = 10_000
const lookMs = 500

interface Holder {
  pid: number
  host: string
  /** Where the process id means this process. */
  place: string
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
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    place: await ownPlace(),
    started: await startedAt(process.pid),
    lock: randomUUID(),
  }
  const own = JSON.stringify(holder)
  if (!(await claim(path, own))) throw new Error(inUse(directory, await readIfThere(path)))

  let released = false
  const beat = async () => {
    const found = await readIfThere(path)
    if (released) return
    if (found !== own) endAtOnce(directory, found)
    const now = new Date()
    await utimes(path, now, now)
  }
  const heartbeat = setInterval(() => void beat().catch(() => undefined), heartbeatMs)
  heartbeat.unref()
  return {
    release: async () => {
      released = true
      clearInterval(heartbeat)
      if ((await readIfThere(path)) === own) await rm(path, { force: true })
    },
  }
}

/**
 * A process that stood still for so long that it was taken for dead must not write on beside the one that took its
 * place, and closing the database in good order would write.
 */
function endAtOnce(directory: string, found: string | null): never {
  process.stderr.write(`By now the data in ${directory} belongs to ${whoHolds(found)}. This process ends at once.\n`)
  process.exit(1)
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
  if (holder.place !== (await ownPlace())) return beats(path)
  if (!isRunning(holder.pid)) return false
  // A process id is used again after a while; the start time tells whether this is still the one that took the lock.
  return holder.started === (await startedAt(holder.pid))
}

/**
 * A process id says nothing on another machine, after a restart of this one, or in another container, which may even
 * have the same host name. Where there is no /proc the host name has to do.
 */
async function ownPlace(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${hostname()} ${boot.trim()} ${processes}`
}

/**
 * What seems recent is watched: the clock of the other machine may be wrong, or this one's after a power cut, and what
 * died a moment ago need not be waited for by hand.
 */
async function beats(path: string): Promise<boolean> {
  const last = await lastBeat(path)
  if (Date.now() - last >= silentMs) return false
  for (let watched = 0; watched < silentMs; watched += lookMs) {
    await wait(lookMs)
    if ((await lastBeat(path)) !== last) return true
  }
  return false
}

async function lastBeat(path: string): Promise<number> {
  return (await stat(path).catch(() => null))?.mtimeMs ?? 0
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
  return `The data in ${directory} is in use by ${whoHolds(content)}. Stop that server first, or set DATA_DIR to another folder.`
}

function whoHolds(content: string | null): string {
  const holder = content === null ? null : parseHolder(content)
  return holder ? `process ${holder.pid} on ${holder.host}` : 'another process'
}
