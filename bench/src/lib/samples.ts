type Work = () => Promise<unknown>

/** Runs each in turn, again and again, so that whatever else the machine does falls on all of them alike. */
export async function measureInTurn<Name extends string>(
  works: Record<Name, Work>,
  { warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<Record<Name, number[]>> {
  const names = Object.keys(works) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = -warmUps; round < rounds; round++) {
    for (const name of names) {
      const begun = performance.now()
      await works[name]()
      if (round >= 0) samples[name].push(performance.now() - begun)
    }
  }
  return samples
}

/** The value that the given share of the samples does not exceed. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
