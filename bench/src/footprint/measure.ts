import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { processesIn } from '@parent-activity/server/db/built-in/pid-file'
import { startApp, type AppProcess } from '@parent-activity/testkit/processes/app-process'
import { send } from '@parent-activity/testkit/client/client'
import type { BenchDatabase } from '@parent-activity/testkit/processes/databases'
import { makeCalls } from './calls.ts'

export interface Footprint {
  firstStartMs: number
  laterStartMs: number
  megabytesAtFirstStart: number
  megabytesAtRest: number
  megabytesAfterCalls: number
}

const restMs = 3000

export async function measureFootprint(
  { env, folder }: BenchDatabase,
  demo: 'on' | 'off',
  calls: number,
): Promise<Footprint> {
  const first = await startAndWait({ ...env, DEMO: demo })
  const megabytesAtFirstStart = await megabytes(first.app, folder)
  await first.app.stop()
  const later = await startAndWait({ ...env, DEMO: demo })
  await wait(restMs)
  const megabytesAtRest = await megabytes(later.app, folder)
  await makeCalls(later.app.url, calls)
  const megabytesAfterCalls = await megabytes(later.app, folder)
  await later.app.stop()
  return {
    firstStartMs: first.ms,
    laterStartMs: later.ms,
    megabytesAtFirstStart,
    megabytesAtRest,
    megabytesAfterCalls,
  }
}

async function startAndWait(env: Record<string, string>): Promise<{ app: AppProcess; ms: number }> {
  const begun = performance.now()
  const app = await startApp(env)
  const ready = await send(app.url, 'GET', '/readyz')
  if (ready.status !== 200) throw new Error(`The server is not ready, but says ${ready.status}.`)
  return { app, ms: performance.now() - begun }
}

/** Includes the built-in PostgreSQL. */
async function megabytes({ pid }: AppProcess, folder: string | undefined): Promise<number> {
  const own = folder === undefined ? [] : await processesIn(folder)
  return megabytesOf([pid, ...(own ?? [])])
}

/** Proportional memory from /proc counts shared pages once. Other systems than Linux give NaN. */
async function megabytesOf(pids: number[]): Promise<number> {
  const kilobytes = await Promise.all(pids.map(proportionalKilobytes))
  const sum = kilobytes.reduce((total, one) => total + one, 0)
  return sum > 0 ? sum / 1024 : Number.NaN
}

async function proportionalKilobytes(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}
