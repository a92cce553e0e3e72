import type { Locator, Page } from '@playwright/test'

export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab never reached ${String(target)}`)
}
