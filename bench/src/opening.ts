import { parseArgs } from 'node:util'
import { findOrInstallBrowser } from '@parent-activity/e2e/dist/setup/browser.mjs'
import { startApp } from '@parent-activity/testkit/processes/app-process'
import { builtInDatabase } from '@parent-activity/testkit/processes/databases'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'
import { chromium } from '@playwright/test'
import { networks } from './opening/networks.ts'
import { report } from './opening/report.ts'
import { visit, type Visit } from './opening/visit.ts'
import { makeYearFamily } from './lib/year-family.ts'

/**
 * Measures how the app opens on a phone with a slow connection, and on this machine.
 * npm run bench:opening -- [--rounds 10]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(values.rounds)
exitOnSignals()

const database = await builtInDatabase()
try {
  const app = await startApp(database.env)
  try {
    const family = await makeYearFamily(app.url, [100, 100, 100])
    const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: ['--no-sandbox'] })
    try {
      console.log(`${browser.browserType().name()} ${browser.version()}, medians of ${rounds} rounds`)
      for (const network of networks) {
        const visits: Visit[] = []
        // The first round warms up.
        for (let round = 0; round <= rounds; round++) visits.push(await visit(browser, app.url, family, network))
        console.log(`\n${network.name}\n${report(visits.slice(1))}`)
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
