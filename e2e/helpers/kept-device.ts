import { expect, type Page } from '@playwright/test'
import { ProfilePage } from '../pages/profile-page.ts'

/** Switches it on in Profile, and waits until the device could do without a network. */
export async function keepCalendar(page: Page): Promise<void> {
  await new ProfilePage(page).open()
  const choice = page.getByRole('switch', { name: 'Keep the calendar on this device' })
  await choice.check()
  await expect(choice).toBeChecked()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Everything that the browser stores for the app, as one text. */
export async function everythingStored(page: Page): Promise<string> {
  const { origins } = await page.context().storageState({ indexedDB: true })
  const rest = await page.evaluate(async () => {
    const texts = [JSON.stringify(Object.entries(sessionStorage))]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
    }
    return texts
  })
  return [JSON.stringify(origins), ...rest].join('\n')
}
