import { Worker } from 'node:worker_threads'
import type { ParsedCalendar, Wanted } from './parsing/parse-calendar.ts'

interface ReadLimits {
  milliseconds: number
  megabytes: number
}

const readLimits: ReadLimits = { milliseconds: 5000, megabytes: 64 }
const mostCharacters = 4 * 1024 * 1024
const mostAtOnce = 2

// Tests run from the sources, which Node can't start a thread from.
const worker = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/calendars/calendar-worker.js' : './calendar-worker.js',
  import.meta.url,
)

let running = 0
const waiting: (() => void)[] = []

/** In a thread of its own, because a calendar may be made to take very long or much memory. */
export async function readCalendar(
  text: string,
  wanted: Wanted,
  limits: Partial<ReadLimits> = {},
): Promise<ParsedCalendar> {
  if (text.length > mostCharacters) return { kind: 'failed', failure: 'too_large' }
  if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await inThread(text, wanted, { ...readLimits, ...limits })
  } finally {
    // The slot goes to the next in line.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

async function inThread(text: string, wanted: Wanted, { milliseconds, megabytes }: ReadLimits) {
  const thread = new Worker(worker, {
    workerData: { text, wanted },
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
    // Neither settings nor flags of the server concern it.
    env: {},
    execArgv: [],
  })
  const ended = new Promise<ParsedCalendar>((resolve, reject) => {
    const timer = setTimeout(() => resolve({ kind: 'failed', failure: 'too_slow' }), milliseconds)
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ kind: 'failed', failure: 'too_large' })
      else reject(error)
    })
    thread.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The calendar thread ended without a result'))
    })
  })
  try {
    return await ended
  } finally {
    await thread.terminate()
  }
}
