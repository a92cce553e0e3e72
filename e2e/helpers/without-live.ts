import type { Page } from '@playwright/test'

/** For tests that count requests or wait until there are none: an open stream never ends, and reloads lists. */
export async function withoutLive(page: Page): Promise<void> {
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }))
}
