import type { Page } from '@playwright/test'

/** Counts what a thumb does, from now on and over reloads; typing is free, a choice in a select takes two presses. */
export async function countPresses(page: Page): Promise<{ count: () => Promise<number> }> {
  let presses = 0
  await page.exposeFunction('notePresses', (more: number) => void (presses += more))
  await page.addInitScript(watchPresses)
  await page.evaluate(watchPresses)
  return {
    count: async () => {
      // The browser answers in order, so all presses before this are noted.
      await page.evaluate(() => undefined)
      return presses
    },
  }
}

function watchPresses(): void {
  const { notePresses } = globalThis as unknown as { notePresses: (more: number) => unknown }
  let isPressed = false
  const press = ({ isTrusted }: Event) => (isPressed = isTrusted)
  addEventListener('pointerdown', press, true)
  addEventListener('keydown', press, true)
  addEventListener(
    'click',
    ({ isTrusted }) => {
      // A press on a label is followed by a click on its field.
      if (isTrusted && isPressed) notePresses(1)
      isPressed = false
    },
    true,
  )
  addEventListener('change', ({ target }) => void (target instanceof HTMLSelectElement && notePresses(2)), true)
}
