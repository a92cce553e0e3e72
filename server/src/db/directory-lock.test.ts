import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileModule, type CompiledModule } from '../testing/compiled-module.ts'
import { lockDirectory } from './directory-lock.ts'

/** Locks and lets go when it is told to, and says how that went. */
const contenderScript = `
import { lockDirectory } from './directory-lock.js'
let lock
process.on('message', async ({ lock: directory, release }) => {
  try {
    if (release) await lock?.release()
    lock = directory ? await lockDirectory(directory) : undefined
    process.send('done')
  } catch (error) {
    process.send(error.message)
  }
})`

let compiled: CompiledModule
let parent: string
let made = 0
const started: ChildProcess[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parent-activity-lock-'))
  compiled = await compileModule(fileURLToPath(new URL('directory-lock.ts', import.meta.url)))
  await writeFile(join(compiled.folder, 'contender.js'), contenderScript)
})
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await compiled.remove()
  await rm(parent, { recursive: true, force: true })
})

function newDirectory(): string {
  made += 1
  return join(parent, String(made))
}

function startContender(): ChildProcess {
  const child = fork(join(compiled.folder, 'contender.js'), { silent: true })
  started.push(child)
  return child
}

async function tell(child: ChildProcess, command: { lock?: string; release?: boolean }): Promise<string> {
  const answer = once(child, 'message') as Promise<[string]>
  child.send(command)
  return (await answer)[0]
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('a second lock is refused, and says who has the first', async () => {
  const directory = newDirectory()
  const { release } = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(
    new RegExp(`The data in ${directory} is in use by process ${process.pid} on .+ set DATA_DIR to another folder`),
  )
  await release()
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual([])
})

test('the lock of another process is respected until that process lets go', async () => {
  const directory = newDirectory()
  const other = startContender()
  expect(await tell(other, { lock: directory })).toBe('done')
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${other.pid}`)
  expect(await tell(other, { release: true })).toBe('done')
  await (await lockDirectory(directory)).release()
})

test('the lock of a process that was killed is taken over', async () => {
  const directory = newDirectory()
  const other = startContender()
  await tell(other, { lock: directory })
  await kill(other)
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual([])
})

test('a process id that was given to somebody else since does not keep the lock', async () => {
  const directory = newDirectory()
  const other = startContender()
  await tell(other, { lock: directory })
  const path = join(directory, 'server.lock')
  const holder = JSON.parse(await readFile(path, 'utf8')) as object
  await kill(other)
  await writeFile(path, JSON.stringify({ ...holder, pid: process.pid }))
  await (await lockDirectory(directory)).release()
  expect(await readdir(directory)).toEqual([])
})

test.each([
  ['another machine', { host: 'somewhere-else', place: 'somewhere-else' }],
  ['a container that goes by the same host name', { host: hostname(), place: `${hostname()} pid:[1]` }],
  ['a version that did not say where it runs', { host: hostname() }],
])('the lock of %s holds for as long as its heart beats', async (_, where) => {
  const directory = newDirectory()
  const { release } = await lockDirectory(directory)
  await release()
  const path = join(directory, 'server.lock')
  // A process id that nobody has here.
  await writeFile(path, JSON.stringify({ pid: 2 ** 30, ...where, started: '1', lock: 'x' }))
  const beating = setInterval(() => void utimes(path, new Date(), new Date()), 100)
  await expect(lockDirectory(directory)).rejects.toThrow(`process ${2 ** 30} on ${where.host}`)
  clearInterval(beating)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(path, longAgo, longAgo)
  await (await lockDirectory(directory)).release()
})

test('whoever was taken for dead and is not ends as soon as it sees another lock in the place of its own', async () => {
  const directory = newDirectory()
  const other = startContender()
  await tell(other, { lock: directory })
  const ended = once(other, 'exit')
  await writeFile(join(directory, 'next.lock'), JSON.stringify({ pid: 7, host: 'somewhere-else', lock: 'x' }))
  await rename(join(directory, 'next.lock'), join(directory, 'server.lock'))
  expect(await text(other.stderr!)).toContain('belongs to process 7 on somewhere-else. This process ends at once.')
  expect(await ended).toEqual([1, null])
})

test('of ten processes that race for a dead lock exactly one gets it, time after time', async () => {
  const dead = startContender()
  const model = newDirectory()
  await tell(dead, { lock: model })
  const deadLock = await readFile(join(model, 'server.lock'))
  await kill(dead)

  const contenders = Array.from({ length: 10 }, startContender)
  for (let round = 0; round < 30; round++) {
    await writeFile(join(model, 'server.lock'), deadLock)
    const answers = await Promise.all(contenders.map((child) => tell(child, { lock: model })))
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    await Promise.all(contenders.map((child) => tell(child, { release: true })))
    expect(await readdir(model)).toEqual([])
  }
})
