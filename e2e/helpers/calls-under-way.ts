import { expect, type Page, type Request } from '@playwright/test'

export interface Calls {
  /** Waits until every reply is there and the page, having drawn it, asks for nothing more. */
  settled: () => Promise<void>
}

/** From now on. An open stream never ends, so the page has to do without. */
export function watchCalls(page: Page): Calls {
  const underWay = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const settled = async (): Promise<void> => {
    await expect.poll(() => underWay.size, 'calls under way').toBe(0)
    await page.evaluate(drawFrames)
    if (underWay.size > 0) await settled()
  }
  return { settled }
}

/** Runs in the page, so it can use nothing else of this file. React draws a large page in slices. */
async function drawFrames(): Promise<void> {
  for (let frames = 0; frames < 10; frames++) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
