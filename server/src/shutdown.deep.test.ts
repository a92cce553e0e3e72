import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileModule, type CompiledModule } from '@parent-activity/testkit/app/compiled-module'

/** Time passes when the test says so. */
const program = `
import { closeOnSignal } from './shutdown.js'
const timers = new Map()
globalThis.setTimeout = (run, ms) => {
  timers.set(ms, run)
  return { unref: () => undefined }
}
process.on('message', (ms) => {
  console.log('after ' + ms + ' ms')
  timers.get(ms)()
})
const [delayMs, closingMs] = process.argv.slice(2).map(Number)
const ending = new AbortController()
ending.signal.addEventListener('abort', () => console.log('ending'))
const close = () => {
  console.log('closing')
  return new Promise((resolve) => setTimeout(resolve, closingMs))
}
closeOnSignal(close, ending, delayMs)
console.log('ready')
`

let compiled: CompiledModule
beforeAll(async () => {
  compiled = await compileModule(fileURLToPath(new URL('shutdown.ts', import.meta.url)))
  await writeFile(join(compiled.folder, 'program.mjs'), program)
})
afterAll(() => compiled.remove())

function start(delayMs: number, closingMs: number): { child: ChildProcess; said: string[] } {
  const args = [join(compiled.folder, 'program.mjs'), String(delayMs), String(closingMs)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const said: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => said.push(line))
  return { child, said }
}

test('a process that is told to stop says so at once, closes after the delay, and exits cleanly', async () => {
  const { child, said } = start(300, 50)
  await expect.poll(() => said).toEqual(['ready'])
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(() => said).toEqual(['ready', 'ending'])
  child.send(300)
  await expect.poll(() => said).toEqual(['ready', 'ending', 'after 300 ms', 'closing'])
  child.send(50)
  expect(await exit).toEqual([0, null])
})

test('a process that can’t close exits ten seconds later', async () => {
  const { child, said } = start(300, 3_600_000)
  await expect.poll(() => said).toEqual(['ready'])
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await expect.poll(() => said).toEqual(['ready', 'ending'])
  child.send(300)
  child.send(10_300)
  expect(await exit).toEqual([1, null])
  await expect.poll(() => said).toEqual(['ready', 'ending', 'after 300 ms', 'closing', 'after 10300 ms'])
})

test('a second signal exits at once', async () => {
  const { child, said } = start(60_000, 0)
  await expect.poll(() => said).toEqual(['ready'])
  const exit = once(child, 'exit')
  child.kill('SIGINT')
  await expect.poll(() => said).toEqual(['ready', 'ending'])
  child.kill('SIGINT')
  expect(await exit).toEqual([1, null])
})
