import { browserTests } from './setup/config.ts'
import { freePort } from './setup/free-port.ts'
import { screens } from './setup/screens.ts'
import { clockOffset, everyTime, timeSettings } from './setup/time-settings.ts'

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
    const { port, offset } = JSON.parse(process.env[variable]) as { port: number; offset: number }
    return { ...setting, port, offset, screen: index % 2 === 0 ? screens.wide : screens.phone }
  }),
)

/** All tests that are no story, and with E2E_TIMES=all the stories in other time zones. */
export default browserTests({
  name: 'deep',
  workers: 3,
  projects: [
    { name: 'here', grepInvert: everyTime ? /@story|@everywhere/ : /@story|@everywhere|@long/ },
    ...elsewhere.map(({ name, timeZone, port, offset, screen }) => ({
      name,
      testMatch: aboutDays,
      ...(everyTime ? {} : { grep: /@everywhere/, workers: 1 }),
      grepInvert: [/@anytime/, screen === screens.wide ? /@phone/ : /@wide/],
      use: { shownOn: screen, baseURL: `http://127.0.0.1:${port}`, timezoneId: timeZone, clockOffset: offset },
    })),
  ],
  moreServers: elsewhere.map(({ port, timeZone, offset }) => ({
    PORT: String(port),
    TZ: timeZone,
    E2E_CLOCK_OFFSET: String(offset),
    DEMO: everyTime ? 'on' : 'off',
  })),
})
