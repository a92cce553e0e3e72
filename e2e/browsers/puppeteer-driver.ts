import puppeteer, { type ElementHandle } from 'puppeteer-core'
import type { Driver, Size } from './driver.ts'
import { findShown, type Target } from './find-shown.ts'
import { withinTime } from './within-time.ts'

interface Program {
  browser: 'chrome' | 'firefox'
  path: string
}

const patienceMs = 20_000

/** Chromium by the DevTools protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer({ browser, path }: Program, size: Size): Promise<Driver> {
  const started = await puppeteer.launch({
    browser,
    executablePath: path,
    headless: browser === 'chrome' ? 'shell' : true,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
    defaultViewport: size,
    protocolTimeout: patienceMs,
  })
  const page = (await started.pages())[0] ?? (await started.newPage())
  await page.setViewport(size)

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
    close: async () => {
      const { pid } = started.process()!
      await withinTime(patienceMs, 'Closing', started.close()).catch(() => process.kill(-pid!, 'SIGKILL'))
    },
  }
}
