import { setTimeout as wait } from 'node:timers/promises'
import type { AppProcess } from '../lib/app-process.ts'
import { until } from '../lib/until.ts'
import { Tally } from '../mixed-writes/tally.ts'
import type { Writer } from '../mixed-writes/writer.ts'

/** After the first acknowledged write, so that there is something to lose however slow the machine is. */
const killedAfterMs = { least: 20, most: 600 }

/** Lets the writers loose on the server and kills it at a random moment, while they still write. */
export async function writeUntilKilled(app: AppProcess, writers: Writer[]): Promise<Tally> {
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
    await until('a write is acknowledged', () => Promise.resolve(tally.acknowledged > 0), { everyMs: 5 })
    await wait(killedAfterMs.least + Math.random() * (killedAfterMs.most - killedAfterMs.least))
  }
  await Promise.race([moment(), writing])
  killing.abort()
  const { underWay } = tally
  await app.kill()
  await writing
  tally.underWay = underWay
  return tally
}
