import { expect, type Page } from '@playwright/test'
import { ProfilePage } from './profile-page.ts'

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
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const rows = await Promise.all(databases.map(({ name = '' }) => rowsOf(name)))
    const replies = await Promise.all((await caches.keys()).map(repliesOf))
    return JSON.stringify([rows, replies, { ...localStorage }, { ...sessionStorage }])

    async function rowsOf(name: string): Promise<unknown[]> {
      const database = await done(indexedDB.open(name))
      const stores = [...database.objectStoreNames]
      const all = stores.map(async (store) => {
        const rows = database.transaction(store).objectStore(store)
        return [await done(rows.getAllKeys()), await done(rows.getAll())]
      })
      return Promise.all(all).finally(() => database.close())
    }
    async function repliesOf(name: string): Promise<string[]> {
      const cache = await caches.open(name)
      const texts = (await cache.keys()).map(async (request) => (await cache.match(request))?.text() ?? '')
      return Promise.all(texts)
    }
    function done<Result>(request: IDBRequest<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')))
      })
    }
  })
}
