import { until } from '@parent-activity/testkit/processes/until'
import type { Outage } from './tally.ts'
import type { Servers, Writer } from './writer.ts'

/** Each writer needs `writesOfEach` acknowledged writes before the fault and again after it. */
export async function writeDuringFault(
  writers: Writer[],
  servers: Servers,
  writesOfEach: number,
  causeFault: () => void | Promise<void>,
): Promise<Outage> {
  const { tally } = servers
  const ending = new AbortController()
  const writing = Promise.all(writers.map((writer) => writer.write(servers, ending.signal)))
  const moreWrites = async () => {
    const wanted = tally.acknowledged + writers.length * writesOfEach
    await until('writes are acknowledged', () => Promise.resolve(tally.acknowledged >= wanted), { everyMs: 10 })
  }
  const faultAndRecovery = async () => {
    await moreWrites()
    const begun = performance.now()
    await causeFault()
    await moreWrites()
    return tally.since(begun)
  }
  try {
    // A failed writer ends the wait.
    return (await Promise.race([faultAndRecovery(), writing])) as Outage
  } finally {
    ending.abort()
    await writing
  }
}
