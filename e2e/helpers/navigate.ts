import type { Page } from '@playwright/test'

/** Opens another address of the app without loading the app again, which takes most of the time of a test. */
export async function navigate(page: Page, address: string): Promise<void> {
  await dialogsClosed(page)
  const isThere = await page.evaluate((to) => {
    const isOpen = document.querySelector('main') !== null && !/^\/(login|register)$/.test(location.pathname)
    // An open dialog has its entry in the history.
    const isUnderDialog = document.querySelector('dialog[open]') !== null
    if (!isOpen || isUnderDialog || location.pathname + location.search === to) return false
    history.pushState({ idx: history.length, key: to, usr: null }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return true
  }, address)
  if (!isThere) await page.goto(address)
}

/** A closed dialog takes its entry out of the history a moment later, which would abort the load of another page. */
async function dialogsClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { modal } = (history.state ?? {}) as { modal?: string }
    return modal === undefined || document.querySelector('dialog[open]') !== null
  })
}
