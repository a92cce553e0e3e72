import { test as base, type BrowserContext, type Page, type TestInfo } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { keepToasts } from './kept-toasts.ts'
import { watchForErrors, type PageErrors } from './page-errors.ts'
import { Family } from '../helpers/family.ts'
import { screens, type Screen } from './screens.ts'
import { serverLog } from './server-log.ts'
import { shiftClock } from './shift-clock.mjs'
import { dayThere } from './time-settings.ts'

export interface Options {
  /** In milliseconds, for browser and server. */
  clockOffset: number
  /** By default a phone for tests tagged `@phone`. */
  shownOn: Screen | undefined
}

interface Fixtures {
  /** In the browser's time zone. */
  today: string
  /** A new family, signed in. */
  family: Family
  /** Every other error in a page fails the test. */
  expectedErrors: RegExp[]
  /** A page of somebody else, in a browser with its own storage. */
  otherBrowser: (signedIn?: Family) => Promise<Page>
  /** Checks the page, or the last match of a selector; colours on wide screens only, unless asked. */
  axe: (part?: string, withColours?: boolean) => Promise<void>
  /** A failed test shows what the servers warned of meanwhile. */
  shownLog: void
}

export const test = base.extend<Fixtures & Options>({
  clockOffset: [0, { option: true }],
  shownOn: [undefined, { option: true }],

  viewport: async ({ shownOn }, use, testInfo) => use(screenOf(testInfo, shownOn).viewport),
  isMobile: async ({ shownOn }, use, testInfo) => use(screenOf(testInfo, shownOn).isMobile),
  hasTouch: async ({ shownOn }, use, testInfo) => use(screenOf(testInfo, shownOn).hasTouch),

  today: async ({ clockOffset, timezoneId }, use) => use(dayThere(timezoneId, clockOffset)),

  family: async ({ page, baseURL }, use) => {
    const family = await Family.register(page.request)
    await family.signIn(page, baseURL ?? '')
    await use(family)
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, clockOffset, expectedErrors }, use) => {
    const errors = await prepare(context, clockOffset)
    await use(context)
    errors.expectOnly(expectedErrors)
  },

  otherBrowser: async ({ browser, baseURL, clockOffset, expectedErrors }, use) => {
    const opened: { close: () => Promise<void> }[] = []
    await use(async (signedIn) => {
      const context = await browser.newContext()
      const errors = await prepare(context, clockOffset)
      opened.push({
        close: async () => {
          errors.expectOnly(expectedErrors)
          await context.close()
        },
      })
      const page = await context.newPage()
      await signedIn?.signIn(page, baseURL ?? '')
      return page
    })
    for (const { close } of opened) await close()
  },

  axe: async ({ page, isMobile }, use) => {
    await use((part, withColours = !isMobile) => expectNoAxeViolations(page, withColours, part))
  },

  shownLog: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
    async ({}, use, testInfo) => {
      const before = serverLog().length
      await use()
      const lines = serverLog().slice(before)
      if (testInfo.errors.length === 0 || lines === '') return
      testInfo.errors.push({ message: `Meanwhile on the servers:\n${lines}` })
      // For the summary of `npm test`.
      await testInfo.attach('server log', { body: lines, contentType: 'application/jsonl' })
    },
    { auto: true },
  ],
})

async function prepare(context: BrowserContext, clockOffset: number): Promise<PageErrors> {
  if (clockOffset !== 0) await context.addInitScript(shiftClock, clockOffset)
  await context.addInitScript(keepToasts)
  return watchForErrors(context)
}

function screenOf({ tags }: TestInfo, asked: Screen | undefined): Screen {
  return asked ?? (tags.includes('@phone') ? screens.phone : screens.wide)
}

export { expect } from '@playwright/test'
