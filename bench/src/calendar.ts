import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '@parent-activity/e2e/dist/setup/browser.mjs'
import { daysBetween } from '@parent-activity/domain/calendar/calendar-date'
import { utcDay } from '@parent-activity/domain/calendar/today'
import { chromium, type Browser } from '@playwright/test'
import { contenders, perDay, weekParts } from './calendar/contenders.ts'
import { checkFamily, makeFamily, moveBack, rangeQuery, type Family } from './calendar/family.ts'
import { countIn, daysOf, monthsFrom, titleOf } from './calendar/months.ts'
import { buildPages, servePages } from './calendar/pages.ts'
import { heading, median, milliseconds, report } from './calendar/report.ts'
import { visit, type Visit } from './calendar/visit.ts'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { builtInDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Measures a full month of the calendar in Chromium against two other calendars, and against bare pages.
 * npm run bench:calendar -- [--rounds 10] [--sizes 60,300,1500]
 * All read from the same server.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, sizes: { type: 'string', default: '60,300,1500' } },
})
const rounds = Number(values.rounds)
const sizes = values.sizes.split(',').map(Number)
exitOnSignals()

const months = monthsFrom(utcDay(new Date()))
const query = rangeQuery(months)
const fullWeeks = 42 * perDay
const database = await builtInDatabase()
try {
  const families = await makeFamilies()
  const app = await startApp(database.env)
  try {
    const files = await buildPages()
    const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
    try {
      console.log(`${browser.browserType().name()} ${browser.version()}, medians of ${rounds} rounds`)
      console.log(heading(contenders))
      const pages = await servePages(files, app.url)
      try {
        for (const family of families) {
          await checkFamily(app.url, family, months)
          if (family.size === fullWeeks) await measureWeek(browser, pages.url, family)
          else await measureMonths(browser, pages.url, family)
        }
      } finally {
        await pages.close()
      }
    } finally {
      await browser.close()
    }
  } finally {
    await app.stop()
  }
} finally {
  await database.remove()
}

async function makeFamilies(): Promise<Family[]> {
  const { today } = months
  const daysLate = daysBetween(daysOf(months)[0] ?? today, today)
  const families: Family[] = []
  const app = await startApp(database.env)
  try {
    for (const size of [...sizes, fullWeeks]) families.push(await makeFamily(app.url, size, months, daysLate))
  } finally {
    await app.stop()
  }
  await moveBack(database.config, months, daysLate)
  return families
}

async function measureMonths(browser: Browser, origin: string, family: Family): Promise<void> {
  const visits = new Map<string, Visit[]>(contenders.map(({ name }) => [name, []]))
  // The first round warms up. The order rotates, so that no calendar always follows the same one.
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < contenders.length; turn++) {
      const contender = contenders[(round + turn) % contenders.length]
      if (!contender) continue
      const wanted = (month: string) => ({
        title: titleOf(month),
        count: countIn(month, contender.weeks, family.size, months),
      })
      const [first, second] = [wanted(months.first), wanted(months.second)]
      const seen = await visit(browser, contender, { origin, query, family, first, second })
      if (round > 0) visits.get(contender.name)?.push(seen)
    }
  }
  console.log(`\n${family.size} activities in the month\n${report(visits)}`)
}

async function measureWeek(browser: Browser, origin: string, family: Family): Promise<void> {
  const title = 'Calendar'
  console.log(`\nThe week with ${perDay} activities a day in our whole app, from the press on Week`)
  for (const { name, shown, count } of weekParts) {
    const visits: Visit[] = []
    for (let round = 0; round <= rounds; round++) {
      const pressed = { address: '/calendar', next: 'role=radio[name="Week"]', shown }
      const wish = { origin, query: '', family, first: { title, count: 0 }, second: { title, count } }
      const seen = await visit(browser, pressed, wish)
      if (round > 0) visits.push(seen)
    }
    console.log(`${name.padEnd(28)}${milliseconds(median(visits, 'next'))}`)
  }
}
