import { test as base, type Page, type TestInfo } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { watchForErrors } from './page-errors.ts'
import { Family } from '../helpers/family.ts'
import { screens, type Screen } from './screens.ts'
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

function screenOf({ tags }: TestInfo, asked: Screen | undefined): Screen {
  return asked ?? (tags.includes('@phone') ? screens.phone : screens.wide)
}

export { expect } from '@playwright/test'
