import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../free-port.ts'
import { findOrInstallBrowser, findProgram, installFromDebian } from '../browser.ts'
import type { Driver, Size } from './driver.ts'
import { startWithPuppeteer } from './puppeteer-driver.ts'
import { startWithWebDriver } from './webdriver-driver.ts'

export interface StoryBrowser {
  name: string
  start: (size: Size) => Promise<Driver>
  stop: () => void
}

const nothing = () => {}

export async function storyBrowsers(): Promise<StoryBrowser[]> {
  const chromium = findOrInstallBrowser()
  const needed = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }
  for (const [program, name] of Object.entries(needed)) if (!findProgram([program])) installFromDebian(name)
  return [
    {
      name: 'Chromium',
      start: (size) => startWithPuppeteer({ browser: 'chrome', path: chromium }, size),
      stop: nothing,
    },
    await webKit(),
    {
      name: 'Firefox',
      start: (size) => startWithPuppeteer({ browser: 'firefox', path: '/usr/bin/firefox-esr' }, size),
      stop: nothing,
    },
  ]
}

/** WebKitGTK has no headless form, so it draws on a display that nobody sees. */
async function webKit(): Promise<StoryBrowser> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(display.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${number.toString().trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/status`)
  return {
    name: 'WebKit',
    start: (size) => startWithWebDriver(url, size),
    stop: () => {
      driver.kill()
      display.kill()
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer.`)
}
