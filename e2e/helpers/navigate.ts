import type { Page } from '@playwright/test'

/** Opens another address of the app without loading the app again, which takes most of the time of a test. */
export async function navigate(page: Page, address: string): Promise<void> {
  const isThere = await page.evaluate((to) => {
    const isOpen = document.querySelector('main') !== null && !/^\/(login|register)$/.test(location.pathname)
    // A dialog that is open or just closed still has its entry in the history.
    const isUnderDialog = (history.state as { modal?: string } | null)?.modal !== undefined
    if (!isOpen || isUnderDialog || location.pathname + location.search === to) return false
    history.pushState({ idx: history.length, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return true
  }, address)
  if (!isThere) await page.goto(address)
}
