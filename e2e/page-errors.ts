import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

export interface PageErrors {
  expectOnly: (expected: RegExp[]) => void
}

/** Collects what goes wrong in any page of a browser: errors on the console, uncaught ones, breaches of the policy. */
export async function watchForErrors(context: BrowserContext): Promise<PageErrors> {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) errors.push(`console: ${message.text()}`)
  })
  context.on('weberror', (webError) => errors.push(`uncaught: ${String(webError.error())}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- the console is the way out of the page
      console.error(`Content-Security-Policy: ${violatedDirective} blocked ${blockedURI}`)
    })
  })
  return {
    expectOnly: (expected) => {
      const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
      expect(unexpected, 'errors in the page').toEqual([])
    },
  }
}

/** That the API refuses something is an answer; it is the browser, not the app, that writes it on the console. */
function isRefusal(message: ConsoleMessage): boolean {
  return /^Failed to load resource: .* status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')
}
