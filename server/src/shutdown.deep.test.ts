import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileModule, type CompiledModule } from '@parent-activity/testkit/app/compiled-module'

const program = `
import { closeOnSignal } from './shutdown.js'
const [delayMs, closingMs] = process.argv.slice(2).map(Number)
const ending = new AbortController()
ending.signal.addEventListener('abort', () => console.log('ending'))
const close = () => {
  console.log('closing')
  return new Promise((resolve) => setTimeout(resolve, closingMs))
}
closeOnSignal(close, ending, delayMs)
setInterval(() => undefined, 1000)
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
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => said.push(line))
  return { child, said }
}

test('a process that is told to stop says so at once, closes after the delay, and exits cleanly', async () => {
  const { child, said } = start(300, 50)
  await expect.poll(() => said).toEqual(['ready'])
  const exit = once(child, 'exit')
  const told = performance.now()
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(performance.now() - told).toBeGreaterThanOrEqual(300)
  expect(said).toEqual(['ready', 'ending', 'closing'])
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
