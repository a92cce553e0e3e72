import type { Page } from '@playwright/test'

/** Milliseconds from the start of the navigation until the element is on screen. */
export function openedAfter(page: Page, selector: string): Promise<number> {
  return page.evaluate(paintedAt, selector)
}

/** Milliseconds from the click until the element is on screen. */
export async function shownAfterClick(page: Page, button: string, selector: string): Promise<number> {
  const clicked = page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const note = ({ timeStamp }: Event) => resolve(timeStamp)
        document.querySelector(name)?.addEventListener('click', note, { capture: true, once: true })
      }),
    button,
  )
  await page.click(button)
  const shown = await page.evaluate(paintedAt, selector)
  return shown - (await clicked)
}

/** Runs inside the page. What is in the document is on screen one frame later. */
function paintedAt(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      const isShown = document.querySelector(selector)?.checkVisibility() ?? false
      if (isShown) requestAnimationFrame(() => resolve(performance.now()))
      else requestAnimationFrame(look)
    }
    look()
  })
}
