import { patienceMs } from '@parent-activity/testkit/patience'
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import type { Driver, Size } from './driver.ts'
import { findShown, type Target } from './find-shown.ts'
import { withinTime } from './within-time.ts'

interface Program {
  browser: 'chrome' | 'firefox'
  path: string
}

/** Chromium by the DevTools protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer(program: Program, size: Size): Promise<Driver> {
  const killing = new AbortController()
  const kill = () => killing.abort()
  try {
    const { browser, page } = await withinTime(patienceMs, 'Starting', start(program, size, killing.signal))
    return { ...actionsOn(page), close: () => withinTime(patienceMs, 'Closing', browser.close()).catch(kill) }
  } catch (error) {
    kill()
    throw error
  }
}

async function start({ browser: kind, path }: Program, size: Size, signal: AbortSignal) {
  const browser = await puppeteer.launch({
    browser: kind,
    executablePath: path,
    headless: kind === 'chrome' ? 'shell' : true,
    args: kind === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
    defaultViewport: size,
    // By default minutes, in which nothing is told.
    protocolTimeout: patienceMs,
    signal,
  })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  await page.setViewport(size)
  return { browser, page }
}

function actionsOn(page: Page): Omit<Driver, 'close'> {
  const found = async (target: Target) =>
    (await page.evaluateHandle(findShown, target)).asElement() as ElementHandle<HTMLInputElement> | null
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load', timeout: patienceMs })),
    store: (name, value) => page.evaluate((...entry) => localStorage.setItem(...entry), name, value),
    width: () => page.evaluate(() => innerWidth),
    shows: async (target) => (await found(target)) !== null,
    press: async (target) => {
      const element = await found(target)
      await element?.click()
      return element !== null
    },
    type: async (target, text) => {
      const element = await found(target)
      await element?.evaluate((field) => {
        field.focus()
        field.select()
      })
      await element?.type(text)
      return element !== null
    },
  }
}
