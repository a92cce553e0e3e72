import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findOrInstallBrowser } from './browser.ts'
import type { TimeOptions } from './fixtures.ts'
import { clockOffset, everyTime, timeSettings } from './time-settings.ts'

// Every worker reads this file again: what was found or chosen once goes to them by the environment.
process.env['CHROMIUM_PATH'] = findOrInstallBrowser()
process.env['E2E_PORT'] ??= String(await freePort())
const port = process.env['E2E_PORT']
const baseURL = `http://127.0.0.1:${port}`
// The design system's page exists in development only, so it is tested on the development server.
process.env['E2E_DEV_URL'] ??= `http://127.0.0.1:${await freePort()}`
const devURL = new URL(process.env['E2E_DEV_URL'])

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const wide = { viewport: { width: 1280, height: 900 } }
/** What shows days and times, and so is tried elsewhere and at other times too; in every run the heart of it, by tag. */
const aboutDays = /(children|activities|week|templates|drafts|calendar)\.spec\.ts/

/** Each has a server of its own, whose clock and time zone are those of the browser. */
const elsewhere = await Promise.all(
  timeSettings.map(async (setting, index) => {
    const variable = `E2E_SETTING_${setting.name}`
    process.env[variable] ??= JSON.stringify({ port: await freePort(), offset: clockOffset(setting) })
    const { port: ownPort, offset } = JSON.parse(process.env[variable]) as { port: number; offset: number }
    return { ...setting, port: ownPort, offset, screen: index % 2 === 0 ? wide : phone }
  }),
)

const servers = [
  { HOST: '127.0.0.1', PORT: port },
  ...elsewhere.map(({ port: ownPort, timeZone, offset }) => ({
    HOST: '127.0.0.1',
    PORT: String(ownPort),
    TZ: timeZone,
    E2E_CLOCK_OFFSET: String(offset),
    // Only what runs on demand asks for these families elsewhere.
    DEMO: everyTime ? 'on' : 'off',
  })),
]

export default defineConfig<TimeOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'en-GB',
    // What can't be pressed fails by itself, long before the test's own time is over.
    actionTimeout: 20_000,
    // A trace of every test would cost more time than the tests themselves.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing is pressed before it has come to rest, and what does not move rests already.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What is tried everywhere is tried there on both.
    { name: 'phone', grepInvert: /@wide|@everywhere/, use: phone },
    { name: 'wide', grepInvert: /@phone|@everywhere/, use: wide },
    ...elsewhere.map(({ name, timeZone, port: ownPort, offset, screen }) => ({
      name,
      testMatch: aboutDays,
      ...(everyTime ? {} : { grep: /@everywhere/ }),
      grepInvert: [/@anytime/, screen === wide ? /@phone/ : /@wide/],
      use: { ...screen, baseURL: `http://127.0.0.1:${ownPort}`, timezoneId: timeZone, clockOffset: offset },
    })),
  ],
  webServer: [
    {
      command: 'node ../scripts/e2e-servers.mjs',
      env: { E2E_SERVERS: JSON.stringify(servers) },
      wait: { stdout: /All servers are ready/ },
      timeout: 180_000,
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
    {
      command: `node ../node_modules/vite/bin/vite.js --host 127.0.0.1 --port ${devURL.port} --strictPort`,
      cwd: fileURLToPath(new URL('../web', import.meta.url)),
      env: { API_URL: baseURL },
      url: devURL.href,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  ],
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}
