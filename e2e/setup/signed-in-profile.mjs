// @ts-check
import { chromium } from '@playwright/test'

/**
 * Makes a browser profile in which the first demo family is signed in.
 * @param {{ url: string, profile: string, executablePath: string }} options
 */
export async function makeSignedInProfile({ url, profile, executablePath }) {
  const options = await (await fetch(`${url}/api/auth/options`)).json()
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: options.data.demo_accounts[0].email, password: options.data.demo_password }),
  })
  const { token } = await response.json()
  const context = await chromium.launchPersistentContext(profile, { executablePath, args: ['--no-sandbox'] })
  const page = await context.newPage()
  // Not the app, whose files would then be in the cache.
  await page.goto(`${url}/healthz`)
  await page.evaluate((value) => localStorage.setItem('authToken', value), token)
  await context.close()
}
