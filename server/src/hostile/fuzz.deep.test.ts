import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCalendarServer, type CalendarServer } from '@parent-activity/testkit/calendars/calendar-server'
import { fuzz } from '@parent-activity/testkit/fuzz/fuzz-run'
import { openLive, strangeWords } from '@parent-activity/testkit/client/live-client'
import { makeFuzzWorld, type FuzzWorld } from '@parent-activity/testkit/fuzz/fuzz-world'
import { silentMailer } from '@parent-activity/testkit/app/silent-mailer'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

/** `npm run fuzz` sends more requests, from other seeds. */
const { FUZZ_REQUESTS = '700', FUZZ_SEED = '20250602', FUZZ_PATH = '' } = process.env
const isLong = 'FUZZ_REQUESTS' in process.env

let calendars: CalendarServer
let app: TestApp
let world: FuzzWorld

beforeAll(async () => {
  const now = new Date('2025-06-02T09:00:00.000Z')
  calendars = await startCalendarServer()
  app = await startTestApp({ now, mailer: silentMailer, calendars })
  world = await makeFuzzWorld(app, now)
})
afterAll(async () => {
  world.end()
  await app.close()
  await calendars.close()
})

test(
  'the API answers every fuzzed request as its contract says',
  async () => {
    const options = { requests: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED), path: FUZZ_PATH }
    let told = 0
    const stranger = await openLive(app.url, world.matrix.tokens.stranger ?? '')
    const tally = await fuzz(world, {
      ...options,
      tell: (soFar) => {
        if (!isLong || soFar.requests < told + 10_000) return
        told = soFar.requests
        process.stdout.write(`${soFar.summary()}\n`)
      },
    })
    if (isLong) process.stdout.write(`${tally.table()}\n${tally.summary()}\n`)
    stranger.close()
    expect(strangeWords(stranger.text())).toEqual([])
    expect(FUZZ_PATH === '' ? tally.oneSided() : []).toEqual([])
  },
  isLong ? 0 : undefined,
)
