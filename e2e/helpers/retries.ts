import { expect, type Locator, type Page } from '@playwright/test'

/** Skips the pauses between retries. The test has to install the page's clock. */
export async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  const isShown = async () => {
    await page.clock.fastForward(5_000)
    return shown.isVisible()
  }
  await expect.poll(isShown, String(shown)).toBe(true)
}
