import { setTimeout as wait } from 'node:timers/promises'
import type { AppProcess } from '@parent-activity/testkit/processes/app-process'
import { until } from '@parent-activity/testkit/processes/until'
import { Tally } from '../mixed-writes/tally.ts'
import type { Writer } from '../mixed-writes/writer.ts'

/** Counted in acknowledged writes, so that there is something to lose however slow the machine is. */
const mostWrites = 30
/** Then at any moment of the writes that are under way. */
const mostMsLater = 50

/** Lets the writers loose on the server and kills it at a random moment, while they still write. */
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
        // With the server, the connection breaks; before that nothing may go wrong.
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
