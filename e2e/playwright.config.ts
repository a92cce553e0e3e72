import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { findOrInstallBrowser } from './browser.ts'

// Every worker reads this file again: what was found or chosen once goes to them by the environment.
process.env['CHROMIUM_PATH'] = findOrInstallBrowser()
process.env['E2E_PORT'] ??= String(await freePort())
const port = process.env['E2E_PORT']
const baseURL = `http://127.0.0.1:${port}`
// The design system's page exists in development only, so it is tested on the development server.
process.env['E2E_DEV_URL'] ??= `http://127.0.0.1:${await freePort()}`
const devURL = new URL(process.env['E2E_DEV_URL'])

export default defineConfig({
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
    // A trace of every test would cost more time than the tests themselves.
    trace: 'off',
    screenshot: 'only-on-failure',
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
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: [
    {
      command: 'node ../scripts/e2e-server.mjs',
      env: { HOST: '127.0.0.1', PORT: port },
      url: `${baseURL}/readyz`,
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
