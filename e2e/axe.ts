import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly, type RunOptions } from 'axe-core'

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/**
 * All that the colours can change; asking for the rest again in the dark would take as long as the first time. The
 * colours are the same at every width, so they are asked about at one.
 */
const rulesOnColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

export async function expectNoAxeViolations(page: Page, inTheDark: boolean, part = 'html'): Promise<void> {
  const window = page.viewportSize()
  await showWholePage(page)
  const schemes = inTheDark ? (['light', 'dark'] as const) : (['light'] as const)
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await settle(page)
    const violations = await violationsIn(page, part, colorScheme === 'light' ? allRules : rulesOnColours)
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
    )
    expect(found, `what axe finds in ${colorScheme} colours`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null })
  if (window) await page.setViewportSize(window)
}

/** A page is given axe once; to read its half a megabyte anew each time would take longer than to ask it. */
async function violationsIn(page: Page, part: string, runOnly: RunOnly) {
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => (await axe.run(asked.part, asked.options)).violations, { part, options })
}

/** A bar that stays in view lies over what can be scrolled out from under it, which axe can't know. */
async function showWholePage(page: Page): Promise<void> {
  const { width, height } = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }))
  await page.setViewportSize({ width, height })
}

/** Half-way through a transition colours are neither old nor new; what turns for ever is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
