import type { Page, Request } from '@playwright/test'

/** Holds requests to an address back until the function it returns is called. */
export async function hold(page: Page, url: string, isHeld: (request: Request) => boolean): Promise<() => void> {
  let release!: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await released
    await route.continue()
  })
  return release
}

/** The page shows what it has, though more has happened on the server. */
export function holdReads(page: Page): Promise<() => void> {
  return hold(page, '**/api/**', (request) => request.method() === 'GET')
}

export function holdWrites(page: Page, url: string): Promise<() => void> {
  return hold(page, url, (request) => request.method() !== 'GET')
}
