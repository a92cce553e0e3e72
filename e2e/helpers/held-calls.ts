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

export function holdWrites(page: Page, url: string): Promise<() => void> {
  return hold(page, url, (request) => request.method() !== 'GET')
}
