import type { Browser, Page } from '@playwright/test'
import type { YearFamily } from '../lib/year-family.ts'
import { slowDown, type Network } from './networks.ts'
import { openedAfter, shownAfterClick } from './painted.ts'
import { countTraffic, type Traffic } from './traffic.ts'

export interface Visit {
  loginPainted: number
  loginToContent: number
  reloadToContent: number
  calendar: number
  /** The login page, signing in, and My Children. */
  signingIn: Traffic
  reload: Traffic
  /** With a stored session and an empty cache. */
  openingCalendar: Traffic
}

const password = 'input[type="password"]'
const children = 'main h2[id^="child-"]'
const calendar = '[role="grid"] [data-count]'

export async function visit(browser: Browser, url: string, family: YearFamily, network: Network): Promise<Visit> {
  const { page: signedOut, traffic } = await open(browser, network)
  await signedOut.goto(`${url}/login`, { waitUntil: 'commit' })
  const loginPainted = await openedAfter(signedOut, password)
  await signedOut.waitForLoadState('networkidle')
  await signedOut.fill('input[type="email"]', family.email)
  await signedOut.fill(password, family.password)
  const loginToContent = await shownAfterClick(signedOut, 'button[type="submit"]', children)
  await signedOut.waitForLoadState('networkidle')
  const signingIn = traffic()

  await signedOut.reload({ waitUntil: 'commit' })
  const reloadToContent = await openedAfter(signedOut, children)
  await signedOut.waitForLoadState('networkidle')
  const reload = traffic()
  const session = await signedOut.context().storageState()
  await signedOut.context().close()

  const { page: signedIn, traffic: ofCalendar } = await open(browser, network, session)
  await signedIn.goto(`${url}/calendar`, { waitUntil: 'commit' })
  const calendarAfter = await openedAfter(signedIn, calendar)
  await signedIn.waitForLoadState('networkidle')
  const openingCalendar = ofCalendar()
  await signedIn.context().close()

  return {
    loginPainted,
    loginToContent,
    reloadToContent,
    calendar: calendarAfter,
    signingIn,
    reload,
    openingCalendar,
  }
}

/** A new browser context has an empty cache. */
async function open(browser: Browser, network: Network, session?: Session) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(session && { storageState: session }),
  })
  const page = await context.newPage()
  // An open stream is never idle.
  await page.route('**/api/live', (route) => route.fulfill({ status: 204 }))
  return { page, traffic: countTraffic(await slowDown(page, network)) }
}

type Session = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>
