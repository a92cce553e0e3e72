import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { patienceMs } from '@parent-activity/testkit/patience'
import { freePort } from '../setup/free-port.ts'
import { findOrInstallBrowser, findProgram, installFromDebian } from '../setup/browser.mjs'
import type { Driver, Size } from './driver.ts'
import { endGroup, startGroup } from './process-group.ts'
import { startWithPuppeteer } from './puppeteer-driver.ts'
import { startWithWebDriver } from './webdriver-driver.ts'
import { withinTime } from './within-time.ts'

export interface StoryBrowser {
  name: string
  start: (size: Size) => Promise<Driver>
}

export async function storyBrowsers(): Promise<StoryBrowser[]> {
  const chromium = findOrInstallBrowser()
  const firefox = findOrInstall('firefox-esr', 'firefox-esr')
  return [
    { name: 'Chromium', start: (size) => startWithPuppeteer({ browser: 'chrome', path: chromium }, size) },
    await webKit(),
    { name: 'Firefox', start: (size) => startWithPuppeteer({ browser: 'firefox', path: firefox }, size) },
  ]
}

function findOrInstall(program: string, debianPackage: string): string {
  if (!findProgram([program])) installFromDebian(debianPackage)
  const path = findProgram([program])
  if (path === null) throw new Error(`There is no ${program}. Debian has it in the package ${debianPackage}.`)
  return path
}

/** WebKitGTK has no headless form, so it draws on a display that nobody sees. */
async function webKit(): Promise<StoryBrowser> {
  const program = findOrInstall('WebKitWebDriver', 'webkit2gtk-driver')
  const screen = ['-displayfd', '1', '-screen', '0', '1400x1000x24']
  const display = startGroup(findOrInstall('Xvfb', 'xvfb'), screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await withinTime(patienceMs, 'Starting Xvfb', once(display.stdout!, 'data'))) as [Buffer]
  const env = {
    ...process.env,
    DISPLAY: `:${number.toString().trim()}`,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    XDG_CONFIG_HOME: fileURLToPath(new URL('../../browsers/narrow-webkit', import.meta.url)),
  }
  return {
    name: 'WebKit',
    start: async (size) => {
      const port = await freePort()
      const server = startGroup(program, [`--port=${port}`], { env, stdio: 'ignore' })
      try {
        const url = `http://127.0.0.1:${port}`
        await answers(`${url}/status`)
        const driver = await startWithWebDriver(url, size)
        const close = async () => {
          // A browser that does not close is ended.
          await driver.close().catch(() => undefined)
          endGroup(server, 'SIGKILL')
        }
        return { ...driver, close }
      } catch (error) {
        endGroup(server, 'SIGKILL')
        throw error
      }
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${url} does not answer.`)
}
