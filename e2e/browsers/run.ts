import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { patienceMs } from '@parent-activity/testkit/patience'
import { freePort } from '../setup/free-port.ts'
import { screens } from '../setup/screens.ts'
import type { Size } from './driver.ts'
import { startGroup } from './process-group.ts'
import { storyBrowsers, type StoryBrowser } from './start-browsers.ts'
import { stories, type Story } from './stories.ts'
import { StoryPage } from './story-page.ts'
import { makeStoryWorld } from './story-world.ts'
import { withinTime } from './within-time.ts'

/** Tells the main stories in each browser, on a phone-sized and a wide screen. Words limit them: `Firefox phone logs`. */
const words = process.argv.slice(2)
const origin = await withinTime(5 * patienceMs, 'Starting the app', startApp())
for (const browser of await storyBrowsers()) await tellAll(browser)
// Ends the app and the screen too.
process.exit()

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
  const driver = await browser.start(size)
  const tellIt = async () => {
    const width = await driver.width()
    if (width !== size.width) throw new Error(`The page is ${width} px wide instead of ${size.width}.`)
    await story.tell(new StoryPage(driver, origin), await makeStoryWorld(origin))
  }
  try {
    await withinTime(5 * patienceMs, 'The story', tellIt())
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

async function startApp(): Promise<string> {
  const port = await freePort()
  const program = fileURLToPath(new URL('../../../scripts/e2e-servers.mjs', import.meta.url))
  const env = { ...process.env, HOST: '127.0.0.1', E2E_SERVERS: JSON.stringify([{ PORT: String(port) }]) }
  const server = startGroup(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: server.stdout! })) {
    if (line.includes('All servers are ready')) return `http://127.0.0.1:${port}`
  }
  throw new Error('The app did not start.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
