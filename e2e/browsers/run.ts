import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { screens } from '../screens.ts'
import type { Size } from './driver.ts'
import { storyBrowsers, type StoryBrowser } from './start-browsers.ts'
import { stories, type Story } from './stories.ts'
import { StoryPage } from './story-page.ts'
import { makeStoryWorld } from './story-world.ts'
import { withinTime } from './within-time.ts'

const storyLimitMs = 120_000
const startLimitMs = 60_000

/** Tells the main stories in each browser, on a phone-sized and a wide screen. Words limit them: `Firefox phone logs`. */
const words = process.argv.slice(2)
const app = await startApp()
const browsers = await storyBrowsers()
const stop = () => {
  for (const browser of browsers) browser.stop()
  app.stop()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
for (const browser of browsers) await tellAll(browser)
stop()

async function tellAll(browser: StoryBrowser): Promise<void> {
  let passed = 0
  let failed = 0
  for (const [screen, { viewport }] of Object.entries(screens)) {
    for (const story of stories) {
      const title = `${browser.name}, ${screen}: ${story.name}`
      if (!words.every((word) => title.includes(word))) continue
      const problem = await problemOf(tell(story, browser, viewport))
      if (problem === null) passed += 1
      else failed += 1
      say(problem === null ? `✓ ${title}` : `✗ ${title}\n    ${problem}`)
    }
  }
  say(`${browser.name}: ${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

async function tell(story: Story, browser: StoryBrowser, size: Size): Promise<void> {
  const world = await makeStoryWorld(app.origin)
  const driver = await withinTime(startLimitMs, 'Starting the browser', browser.start(size))
  try {
    const width = await driver.width()
    if (width !== size.width) throw new Error(`The page is ${width} px wide instead of ${size.width}.`)
    await withinTime(storyLimitMs, 'The story', story.tell(new StoryPage(driver, app.origin), world))
  } finally {
    await driver.close()
  }
}

function problemOf(telling: Promise<void>): Promise<string | null> {
  return telling.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

async function startApp(): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort()
  const program = fileURLToPath(new URL('../../../scripts/e2e-servers.mjs', import.meta.url))
  const env = { ...process.env, HOST: '127.0.0.1', E2E_SERVERS: JSON.stringify([{ PORT: String(port) }]) }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  // Its servers end by themselves when the whole group is told to.
  const stopServer = () => void process.kill(-server.pid!, 'SIGTERM')
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('All servers are ready')) return { origin: `http://127.0.0.1:${port}`, stop: stopServer }
  }
  throw new Error('The app did not start.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
