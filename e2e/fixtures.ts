import { test as base, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { watchForErrors } from './page-errors.ts'
import { Family } from './pages/family.ts'
import { shiftClock } from './shift-clock.mjs'
import { dayThere } from './time-settings.ts'

export interface TimeOptions {
  /** By how many milliseconds the clocks of browser and server are wrong on purpose. */
  clockOffset: number
}

interface Fixtures {
  /** The day on the wall where the browser is. */
  today: string
  /** A family of the test's own, whose parent is signed in. */
  family: Family
  /** What a test lets go wrong on purpose; anything else that goes wrong in a page fails it. */
  expectedErrors: RegExp[]
  /** A page of somebody else: a browser of their own, with nothing in its storage but who is signed in, if anybody. */
  otherBrowser: (signedIn?: Family) => Promise<Page>
  /** Fails on whatever axe finds on the page as it is now, or on a part of it. It looks at colours on wide screens. */
  axe: (part?: string, withColours?: boolean) => Promise<void>
}

export const test = base.extend<Fixtures & TimeOptions>({
  clockOffset: [0, { option: true }],

  today: async ({ clockOffset, timezoneId }, use) => use(dayThere(timezoneId, clockOffset)),

  family: async ({ page, baseURL }, use) => {
    const family = await Family.register(page.request)
    await family.signIn(page, baseURL ?? '')
    await use(family)
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, clockOffset, expectedErrors }, use) => {
    if (clockOffset !== 0) await context.addInitScript(shiftClock, clockOffset)
    const errors = await watchForErrors(context)
    await use(context)
    errors.expectOnly(expectedErrors)
  },

  otherBrowser: async ({ browser, baseURL, clockOffset, expectedErrors }, use) => {
    const opened: { close: () => Promise<void> }[] = []
    await use(async (signedIn) => {
      const context = await browser.newContext()
      if (clockOffset !== 0) await context.addInitScript(shiftClock, clockOffset)
      const errors = await watchForErrors(context)
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

  axe: async ({ page, isMobile }, use, testInfo) => {
    testInfo.slow()
    await use((part, withColours = !isMobile) => expectNoAxeViolations(page, withColours, part))
  },
})

export { expect } from '@playwright/test'
