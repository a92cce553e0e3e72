import { expect, type Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

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

/** A page that was still loading may grow behind its sticky bar while axe looks, so it is looked at again. */
async function violationsOnWholePage(page: Page, part: string, rules: RunOptions): Promise<Result[]> {
  await showWholePage(page)
  await settle(page)
  const violations = await violationsIn(page, part, rules)
  return (await isCut(page)) ? violationsOnWholePage(page, part, rules) : violations
}

/** Loads axe once per page, because parsing its 500 kB takes longer than running it. */
async function violationsIn(page: Page, part: string, rules: RunOptions): Promise<Result[]> {
  const options: RunOptions = { ...rules, resultTypes: ['violations'], preload: false }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => (await axe.run(asked.part, asked.options)).violations, { part, options })
}

/** A sticky bar covers content that could be scrolled, which axe reports. */
async function showWholePage(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  if (width === undefined || !(await isCut(page))) return
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
}

function isCut(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
}

/** Waits for transitions to end, because colours change during them. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}
