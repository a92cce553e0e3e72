import type { Page } from '@playwright/test'

/** Returns the labels of buttons, links and switches that were shown but never pressed, with '…' for names and numbers. */
export async function watchButtons(page: Page, names: readonly string[]): Promise<() => string[]> {
  const seen = { shown: new Set<string>(), pressed: new Set<string>() }
  const oneOfMany = new RegExp(`\\b(${[...names, dayName, monthName, String.raw`\d+`, '[A-Z]'].join('|')})\\b`, 'gu')
  const kindOf = (label: string) =>
    label
      .replaceAll(oneOfMany, '…')
      .replaceAll(/…([ :/]*…)+/g, '…')
      .replace(/^…'s /, '')
  await page.exposeBinding('noteButtons', (_, kind: 'shown' | 'pressed', labels: string[]) => {
    for (const label of labels) seen[kind].add(kindOf(label))
  })
  await page.addInitScript(noteButtons)
  return () => [...seen.shown].filter((kind) => !seen.pressed.has(kind)).toSorted()
}

const dayName = '(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?'
const monthName = '(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*'

declare global {
  interface Window {
    noteButtons: (kind: 'shown' | 'pressed', labels: string[]) => Promise<void>
  }
}

/** Runs in the page, so it can use nothing else of this file. */
function noteButtons(): void {
  const selector = 'button:not([role=gridcell], [role=option], [aria-disabled=true]), a[href], [role=switch]'
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing but this function
  const labelOf = (button: HTMLElement) =>
    button.ariaLabel ?? button.innerText.split('\n').find((line) => line.trim() !== '') ?? ''
  // Visibility costs a layout, so only buttons with a new text are asked.
  const known = new Set<string>()
  const isNew = (button: HTMLElement) =>
    !known.has(button.ariaLabel ?? button.textContent) && button.checkVisibility({ visibilityProperty: true })
  new MutationObserver(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>(selector)].filter(isNew)
    if (buttons.length === 0) return
    for (const button of buttons) known.add(button.ariaLabel ?? button.textContent)
    void window.noteButtons('shown', buttons.map(labelOf))
  }).observe(document, { subtree: true, childList: true })
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(selector) : null
      if (button) void window.noteButtons('pressed', [labelOf(button)])
    },
    { capture: true },
  )
}
