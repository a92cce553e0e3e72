import { test as base, type Page } from '@playwright/test'
import { expectNoAxeViolations } from './axe.ts'
import { watchForErrors } from './page-errors.ts'

interface Fixtures {
  /** What a test lets go wrong on purpose; anything else that goes wrong in a page fails it. */
  expectedErrors: RegExp[]
  /** A page of somebody else: a browser of their own, with nothing in its storage. */
  otherBrowser: () => Promise<Page>
  /** Fails on whatever axe finds on the page as it is now, or on a part of it, in light and in dark colours. */
  axe: (part?: string) => Promise<void>
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed
  expectedErrors: async ({}, use) => use([]),

  context: async ({ context, expectedErrors }, use) => {
    const errors = await watchForErrors(context)
    await use(context)
    errors.expectOnly(expectedErrors)
  },

  otherBrowser: async ({ browser, expectedErrors }, use) => {
    const opened: { close: () => Promise<void> }[] = []
    await use(async () => {
      const context = await browser.newContext()
      const errors = await watchForErrors(context)
      opened.push({
        close: async () => {
          errors.expectOnly(expectedErrors)
          await context.close()
        },
      })
      return context.newPage()
    })
    for (const { close } of opened) await close()
  },

  axe: async ({ page }, use, testInfo) => {
    testInfo.slow()
    await use((part) => expectNoAxeViolations(page, part))
  },
})

export { expect } from '@playwright/test'
