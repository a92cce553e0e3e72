import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patienceMs } from '@parent-activity/testkit/patience'
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { findOrInstallBrowser } from './browser.mjs'
import type { Options } from './fixtures.ts'
import { freePort } from './free-port.ts'

type Config = PlaywrightTestConfig<Options>

interface Suite {
  name: string
  workers: number
  projects: NonNullable<Config['projects']>
  /** The environments of servers besides the app and the mailing one. */
  moreServers?: Record<string, string>[]
}

// Every worker reads this file again and takes the first choice from the environment.
process.env['CHROMIUM_PATH'] = findOrInstallBrowser()
process.env['E2E_LOG'] ??= join(tmpdir(), `parent-activity-e2e-${process.pid}.log`)
const app = await chooseUrl('E2E_URL', 'http:')
const mailing = await chooseUrl('E2E_MAIL_URL', 'http:')
const smtp = await chooseUrl('E2E_SMTP_URL', 'smtp:')

const commonServers = [
  // So that a test can serve a calendar on this machine.
  { PORT: app.port, CALENDARS_PRIVATE_ADDRESSES: 'on' },
  { PORT: mailing.port, DEMO: 'off', PWA: 'off', SMTP_URL: smtp.href, APP_URL: 'https://calendar.example' },
]

export function browserTests({ name, workers, projects, moreServers = [] }: Suite): Config {
  return defineConfig<Options>({
    testDir: '.',
    testMatch: '**/*.spec.ts',
    outputDir: `results/${name}`,
    reporter: 'list',
    fullyParallel: true,
    forbidOnly: true,
    workers,
    projects,
    // A test that passes the second time has found a bug, in the app or in itself.
    retries: 0,
    timeout: 5 * patienceMs,
    expect: { timeout: patienceMs },
    use: {
      baseURL: app.origin,
      locale: 'en-GB',
      actionTimeout: patienceMs,
      navigationTimeout: patienceMs,
      // Traces would double the time of the tests.
      trace: 'off',
      screenshot: 'only-on-failure',
      // Playwright waits for animations to end before it presses anything.
      contextOptions: { reducedMotion: 'reduce' },
      launchOptions: {
        executablePath: process.env['CHROMIUM_PATH'] ?? '',
        timeout: patienceMs,
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
    webServer: {
      command: 'node ../scripts/e2e-servers.mjs',
      env: { HOST: '127.0.0.1', E2E_SERVERS: JSON.stringify([...commonServers, ...moreServers]) },
      wait: { stdout: /All servers are ready/ },
      timeout: 5 * patienceMs,
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: patienceMs },
    },
  })
}

async function chooseUrl(variable: string, protocol: string): Promise<URL> {
  process.env[variable] ??= `${protocol}//127.0.0.1:${await freePort()}`
  return new URL(process.env[variable])
}
