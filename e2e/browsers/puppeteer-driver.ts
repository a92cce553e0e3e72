import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core'
import type { Driver, Size } from './driver.ts'
import { findShown, type Target } from './find-shown.ts'

interface Program {
  browser: 'chrome' | 'firefox'
  path: string
}

/** Chromium by the DevTools protocol, Firefox by WebDriver BiDi. */
export async function startWithPuppeteer({ browser, path }: Program, size: Size): Promise<Driver> {
  const started: Browser = await puppeteer.launch({
    browser,
    executablePath: path,
    headless: browser === 'chrome' ? 'shell' : true,
    args: browser === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
    defaultViewport: size,
  })
  const page = (await started.pages())[0] ?? (await started.newPage())
  await page.setViewport(size)

  const found = async (target: Target) =>
    (await page.evaluateHandle(findShown, target)).asElement() as ElementHandle<HTMLInputElement> | null
  return {
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    store: (name, value) => page.evaluate((...entry) => localStorage.setItem(...entry), name, value),
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
    close: () => started.close(),
  }
}
