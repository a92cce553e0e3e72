import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { Contender } from './contenders.ts'
import type { Family } from './family.ts'
import { watchMonths } from './watch-months.ts'
import { countIn, titleOf, type Months } from './months.ts'

export interface Visit {
  /** From the start of the navigation to the painted month, in ms. */
  opened: number
  /** From the click to the painted next month, in ms. */
  next: number
  /** JavaScript and CSS, gzipped. */
  bytes: number
}

/** A new browser context has an empty cache. */
export async function visit(
  browser: Browser,
  { contender, origin, family, months }: { contender: Contender; origin: string; family: Family; months: Months },
): Promise<Visit> {
  const { first, second } = months
  const wanted = (month: string) => ({
    title: titleOf(month),
    count: countIn(month, contender.weeks, family.size, months),
  })
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    storageState: { cookies: [], origins: [{ origin, localStorage: sessionItems(family) }] },
  })
  try {
    const page = await context.newPage()
    const loaded = bytesOf(page)
    await page.addInitScript(watchMonths, { shown: contender.shown, first: wanted(first), second: wanted(second) })
    await page.goto(origin + contender.address, { waitUntil: 'commit' })
    const opened = await page.evaluate(() => window.calendarBench.opened)
    // Late or preloaded files must not slow the click down.
    await page.waitForLoadState('networkidle')
    const bytes = await loaded()
    await page.getByRole('button', { name: contender.next }).click()
    const next = await page.evaluate(() => window.calendarBench.pressed)
    return { opened, next, bytes }
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
