import { setTimeout as wait } from 'node:timers/promises'
import type { AppProcess } from '@parent-activity/testkit/processes/app-process'
import { until } from '@parent-activity/testkit/processes/until'
import { Tally } from '../mixed-writes/tally.ts'
import type { Writer } from '../mixed-writes/writer.ts'

/** Counted in writes, so that a slow machine has something to lose too. */
const mostWrites = 30
const mostMsLater = 50

export async function writeUntilKilled(
  app: AppProcess,
  writers: Writer[],
  kill: (app: AppProcess) => Promise<void>,
): Promise<Tally> {
  const tally = new Tally()
  const killing = new AbortController()
  const writing = Promise.all(
    writers.map((writer) =>
      writer.write({ urls: [app.url], tally }, killing.signal).catch((error: unknown) => {
        // A killed server breaks the connection; errors before the kill are real.
        if (!killing.signal.aborted) throw error
      }),
    ),
  )
  const moment = async () => {
    const wanted = 1 + Math.floor(Math.random() * mostWrites)
    await until('writes are acknowledged', () => Promise.resolve(tally.acknowledged >= wanted), { everyMs: 5 })
    await wait(Math.random() * mostMsLater)
  }
  await Promise.race([moment(), writing])
  killing.abort()
  const { underWay } = tally
  await kill(app)
  await writing
  tally.underWay = underWay
  return tally
}
