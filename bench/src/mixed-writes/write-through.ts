import { until } from '../lib/until.ts'
import type { Servers, Writer } from './writer.ts'

const writesOfEach = 10

/**
 * Lets the writers write before, while and after something happens to the database, until all goes well again. Tells
 * for how many seconds no write was acknowledged.
 */
export async function writeThrough(
  writers: Writer[],
  servers: Servers,
  whatHappens: () => void | Promise<void>,
): Promise<number> {
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
    return tally.secondsAway(begun)
  }
  try {
    // Should a writer fail, there is nothing to wait for.
    return (await Promise.race([happening(), writing])) as number
  } finally {
    ending.abort()
    await writing
  }
}
