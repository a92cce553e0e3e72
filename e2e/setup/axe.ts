import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** In the page, once its source has run there. */
declare const axe: typeof axeCore
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** These two rules take more than half of axe's time. */
const aboutColours = ['color-contrast', 'link-in-text-block']

const allRules: RunOptions = { runOnly: { type: 'tag', values: tags } }
const rulesOnColours: RunOptions = { runOnly: { type: 'rule', values: aboutColours } }
const rulesOnAllElse: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(aboutColours.map((rule) => [rule, { enabled: false }])),
}

/** Colours are checked in both schemes, but at one width only. */
export async function expectNoAxeViolations(page: Page, withColours: boolean, part = 'html'): Promise<void> {
  await expect(page.locator(part).last()).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNothing(page, part, withColours ? allRules : rulesOnAllElse)
  if (withColours) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNothing(page, part, rulesOnColours)
  }
}

async function expectNothing(page: Page, part: string, rules: RunOptions): Promise<void> {
  const violations = await violationsOnWholePage(page, part, rules)
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  )
  expect(found, 'what axe finds').toEqual([])
}

/**
 * A sticky bar covers content that could be scrolled, which axe reports, so the window is made as high as the page. A
 * page that grew while axe looked is looked at again.
 */
async function violationsOnWholePage(page: Page, part: string, rules: RunOptions): Promise<Result[]> {
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false }
  // Once per page, because parsing it takes as long as running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const { height, violations } = await page.evaluate(look, { part, options })
  if (violations !== null) return violations
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
  return violationsOnWholePage(page, part, rules)
}

/** Runs in the page, so it can use nothing else of this file. */
async function look({ part, options }: { part: string; options: RunOptions }) {
  const height = document.documentElement.scrollHeight
  if (height > innerHeight) return { height, violations: null }
  // Colours change during transitions.
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const { violations } = await axe.run(part, options)
  const heightNow = document.documentElement.scrollHeight
  return { height: heightNow, violations: heightNow > innerHeight ? null : violations }
}
