import type { Page } from '@playwright/test'

/** The page's stream, once it is open. From then on the page polls nothing: all changes it shows come over the stream. */
export async function liveStream(page: Page): Promise<void> {
  await page.waitForResponse('**/api/live')
}
