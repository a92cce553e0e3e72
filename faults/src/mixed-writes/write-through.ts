import { until } from '@parent-activity/testkit/processes/until'
import type { Outage } from './tally.ts'
import type { Servers, Writer } from './writer.ts'

/**
 * Lets the writers write before, while and after something happens to the database, until all goes well again: so many
 * writes of each, before and after.
 */
export async function writeThrough(
  writers: Writer[],
  servers: Servers,
  writesOfEach: number,
  whatHappens: () => void | Promise<void>,
): Promise<Outage> {
  const { tally } = servers
  const ending = new AbortController()
  const writing = Promise.all(writers.map((writer) => writer.write(servers, ending.signal)))
  const moreWrites = async () => {
    const wanted = tally.acknowledged + writers.length * writesOfEach
    await until('writes are acknowledged', () => Promise.resolve(tally.acknowledged >= wanted), {
      seconds: 180,
      everyMs: 10,
    })
  }
  const happening = async () => {
    await moreWrites()
    const begun = performance.now()
    await whatHappens()
    await moreWrites()
    return tally.since(begun)
  }
  try {
    // Should a writer fail, there is nothing to wait for.
    return (await Promise.race([happening(), writing])) as Outage
  } finally {
    ending.abort()
    await writing
  }
}
