import { percentile } from '../lib/samples.ts'

type Call = () => Promise<unknown>

const callsPerRound = 80

/** Median requests per second of each call, in alternating rounds. */
export async function measureRates<Name extends string>(
  calls: Record<Name, Call>,
  { rounds, connections }: { rounds: number; connections: number },
): Promise<Record<Name, number>> {
  const names = Object.keys(calls) as Name[]
  const rates = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = -2; round < rounds; round++) {
    for (const name of names) {
      const rate = await rateOf(calls[name], connections)
      if (round >= 0) rates[name].push(rate)
    }
  }
  return Object.fromEntries(names.map((name) => [name, percentile(rates[name], 0.5)])) as Record<Name, number>
}

async function rateOf(call: Call, connections: number): Promise<number> {
  const begun = performance.now()
  let left = callsPerRound
  const caller = async () => {
    while (left-- > 0) await call()
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return (1000 * callsPerRound) / (performance.now() - begun)
}
