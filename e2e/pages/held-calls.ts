import type { Page } from '@playwright/test'

/** Holds writes to an address back until the function it returns is called. */
export async function holdWrites(page: Page, url: string): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') await released
    await route.continue()
  })
  return release
}
