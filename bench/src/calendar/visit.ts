import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Contender } from './contenders.ts'
import type { Family } from './family.ts'
import { watchMonths, type Wanted } from './watch-months.ts'

export interface Visit {
  /** From the start of the navigation to the painted month, in ms. */
  opened: number
  /** From the click to the painted next month, in ms. */
  next: number
  /** Tasks of more than 50 ms after the click. */
  longTasks: number
  /** JavaScript and CSS, gzipped. */
  bytes: number
}

interface Wish {
  origin: string
  query: string
  family: Family
  first: Wanted
  second: Wanted
}

/** A new browser context has an empty cache. */
export async function visit(
  browser: Browser,
  contender: Pick<Contender, 'address' | 'next' | 'shown'>,
  { origin, query, family, first, second }: Wish,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    storageState: { cookies: [], origins: [{ origin, localStorage: sessionItems(family) }] },
  })
  try {
    const page = await context.newPage()
    // An open stream is never idle.
    await page.route('**/api/live', (route) => route.fulfill({ status: 204 }))
    const loaded = bytesOf(page)
    await page.addInitScript(watchMonths, { shown: contender.shown, first, second })
    await page.goto(origin + contender.address + query, { waitUntil: 'commit' })
    const opened = await page.evaluate(() => window.calendarBench.opened)
    // Late or preloaded files must not slow the click down.
    await page.waitForLoadState('networkidle')
    const bytes = await loaded()
    await page.click(contender.next)
    const next = await page.evaluate(() => window.calendarBench.pressed)
    // Includes what is reloaded after the press.
    await page.waitForLoadState('networkidle')
    const longTasks = await page.evaluate(() => window.calendarBench.longTasks)
    return { opened, next, longTasks, bytes }
  } finally {
    await context.close()
  }
}

function sessionItems({ session }: Family): { name: string; value: string }[] {
  return Object.entries(session).map(([name, value]) => ({ name, value }))
}

function bytesOf(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!['script', 'stylesheet'].includes(response.request().resourceType())) return
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
