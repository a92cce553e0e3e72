import type { Page } from '@playwright/test'

/** In the server's place. */
export async function reply(page: Page, url: string, data: object): Promise<void> {
  await page.route(url, (route) => route.fulfill({ json: { success: true, data } }))
}
