import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'
import { screens } from '../screens.ts'
import { storyBrowsers, type StoryBrowser } from './start-browsers.ts'
import { stories } from './stories.ts'
import { StoryPage } from './story-page.ts'
import { makeStoryWorld } from './story-world.ts'

/** Tells the main stories in each browser, on a phone-sized and a wide screen. A word limits them to its stories. */
const [wanted = ''] = process.argv.slice(2)
const app = await startApp()
const browsers = await storyBrowsers()
try {
  for (const browser of browsers) await tellAll(browser)
} finally {
  for (const browser of browsers) browser.stop()
  app.stop()
}

async function tellAll(browser: StoryBrowser): Promise<void> {
  let passed = 0
  let failed = 0
  for (const [screen, { viewport }] of Object.entries(screens)) {
    for (const story of stories.filter(({ name }) => name.includes(wanted))) {
      const driver = await browser.start(viewport)
      const problem = await tell(story, new StoryPage(driver, app.origin))
      await driver.close()
      if (problem === null) passed += 1
      else failed += 1
      say(`${problem === null ? '✓' : '✗'} ${browser.name}, ${screen}: ${story.name}`)
      if (problem !== null) say(`    ${problem}`)
    }
  }
  say(`${browser.name}: ${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

async function tell(story: (typeof stories)[number], page: StoryPage): Promise<string | null> {
  try {
    await story.tell(page, await makeStoryWorld(app.origin))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function startApp(): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort()
  const program = fileURLToPath(new URL('../../../scripts/e2e-servers.mjs', import.meta.url))
  const env = { ...process.env, HOST: '127.0.0.1', E2E_SERVERS: JSON.stringify([{ PORT: String(port) }]) }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  // Its servers end by themselves when the whole group is told to.
  const stop = () => process.kill(-server.pid!, 'SIGTERM')
  for await (const line of createInterface({ input: server.stdout })) {
    if (line.includes('All servers are ready')) return { origin: `http://127.0.0.1:${port}`, stop }
  }
  throw new Error('The app did not start.')
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
