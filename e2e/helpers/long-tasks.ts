import { expect, type Page } from '@playwright/test'

interface TraceEvent {
  name: string
  pid: number
  tid: number
  args: { name?: string }
  /** Microseconds of the thread's own work, however long others kept it from working. */
  tdur?: number
}

const passes = 6
const longMs = 50

/** Expects one of several passes in which no task of the page takes 50 ms of work. */
export async function expectNoLongTasks(page: Page, act: () => Promise<void>, undo: () => Promise<void>) {
  const found: number[][] = []
  while (found.length < passes && found.at(-1)?.length !== 0) {
    if (found.length > 0) await undo()
    found.push(await longTasksOf(page, act))
  }
  expect(found.at(-1), `milliseconds during which nothing could be pressed, last of ${JSON.stringify(found)}`).toEqual(
    [],
  )
}

async function longTasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser to trace')
  await browser.startTracing(page, { categories: ['toplevel'] })
  await act()
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const ofPages = new Set(mains.map(threadOf))
  const tasks = traceEvents.filter((event) => event.name.endsWith('::RunTask') && ofPages.has(threadOf(event)))
  expect(tasks.length, 'tasks in the trace').toBeGreaterThan(0)
  return tasks.map(({ tdur = 0 }) => tdur / 1000).filter((ms) => ms >= longMs)
}
