import { expect, type Locator, type Page } from '@playwright/test'

/** Sees what the app shows once it has given up, without waiting between its tries. The page's clock is installed. */
export async function expectAfterRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await expect(shown).toBeVisible({ timeout: 250 })
  }).toPass({ timeout: 20_000 })
}
