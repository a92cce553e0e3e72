import type { Locator, Page } from '@playwright/test'

export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Found once, because finding it by role takes longer than the press.
  let element = await target.elementHandle()
  for (let tries = 0; tries < 60; tries++) {
    await page.keyboard.press('Tab')
    const found = await element.evaluate((node) => ({ isThere: node.isConnected, hasFocus: node.matches(':focus') }))
    if (found.hasFocus) return
    if (!found.isThere) element = await target.elementHandle()
  }
  throw new Error(`Tab never reached ${String(target)}`)
}
