import { expect, type BrowserContext, type ConsoleMessage } from '@playwright/test'

export interface PageErrors {
  expectOnly: (expected: RegExp[]) => void
}

/** Collects console errors, uncaught errors and breaches of the Content-Security-Policy. */
export async function watchForErrors(context: BrowserContext): Promise<PageErrors> {
  const errors: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusal(message)) errors.push(`console: ${message.text()}`)
  })
  context.on('weberror', (webError) => errors.push(`uncaught: ${String(webError.error())}`))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // oxlint-disable-next-line no-console -- reaches the test
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

/** The browser logs every 4xx reply of the API, though refusals are expected. */
function isRefusal(message: ConsoleMessage): boolean {
  return /^Failed to load resource: .* status of 4\d\d/.test(message.text()) && message.location().url.includes('/api/')
}
