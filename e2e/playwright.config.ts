import { defineConfig } from '@playwright/test'
import { findOrInstallBrowser } from './setup/browser.ts'
import type { Options } from './setup/fixtures.ts'
import { freePort } from './setup/free-port.ts'
import { screens } from './setup/screens.ts'
import { clockOffset, everyTime, timeSettings } from './setup/time-settings.ts'

// Every worker reads this file again and takes the first choice from the environment.
process.env['CHROMIUM_PATH'] = findOrInstallBrowser()
const app = await chooseUrl('E2E_URL', 'http:')
const mailing = await chooseUrl('E2E_MAIL_URL', 'http:')
const smtp = await chooseUrl('E2E_SMTP_URL', 'smtp:')

/**
 * Tests that show days; those tagged `@everywhere` run in the other time zones too, all of them with E2E_TIMES=all.
 * So does `@long`, a walk over what other tests show one by one.
 */
const aboutDays = /(today|children|activities|week|templates|drafts|calendar)\.spec\.ts/

/** Each has its own server, with the browser's clock and time zone. */
const elsewhere = await Promise.all(
  timeSettings.map(async (setting, index) => {
    const variable = `E2E_SETTING_${setting.name}`
    process.env[variable] ??= JSON.stringify({ port: await freePort(), offset: clockOffset(setting) })
    const { port: ownPort, offset } = JSON.parse(process.env[variable]) as { port: number; offset: number }
    return { ...setting, port: ownPort, offset, screen: index % 2 === 0 ? screens.wide : screens.phone }
  }),
)

const servers = [
  // So that a test can serve a calendar on this machine.
  { PORT: app.port, CALENDARS_PRIVATE_ADDRESSES: 'on' },
  { PORT: mailing.port, DEMO: 'off', PWA: 'off', SMTP_URL: smtp.href, APP_URL: 'https://calendar.example' },
  ...elsewhere.map(({ port: ownPort, timeZone, offset }) => ({
    PORT: String(ownPort),
    TZ: timeZone,
    E2E_CLOCK_OFFSET: String(offset),
    DEMO: everyTime ? 'on' : 'off',
  })),
]

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'results',
  reporter: 'list',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  // Tests that look for races and lost writes are in whole-app/races.spec.ts and get no second try.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: app.origin,
    locale: 'en-GB',
    actionTimeout: 20_000,
    // Traces would double the time of the tests.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Playwright waits for animations to end before it presses anything.
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
    // One project for both screens, because every project starts workers and browsers of its own.
    { name: 'here', grepInvert: everyTime ? /@everywhere/ : /@everywhere|@long/ },
    ...elsewhere.map(({ name, timeZone, port: ownPort, offset, screen }) => ({
      name,
      testMatch: aboutDays,
      ...(everyTime ? {} : { grep: /@everywhere/, workers: 1 }),
      grepInvert: [/@anytime/, screen === screens.wide ? /@phone/ : /@wide/],
      use: { shownOn: screen, baseURL: `http://127.0.0.1:${ownPort}`, timezoneId: timeZone, clockOffset: offset },
    })),
  ],
  webServer: {
    command: 'node ../scripts/e2e-servers.mjs',
    env: { HOST: '127.0.0.1', E2E_SERVERS: JSON.stringify(servers) },
    wait: { stdout: /All servers are ready/ },
    timeout: 180_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})

async function chooseUrl(variable: string, protocol: string): Promise<URL> {
  process.env[variable] ??= `${protocol}//127.0.0.1:${await freePort()}`
  return new URL(process.env[variable])
}
