import { expect, type Locator, type Page } from '@playwright/test'

/** Skips the pauses between retries. The test has to install the page's clock. */
export async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(shown).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 20_000 })
}
