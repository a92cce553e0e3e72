type Work = () => Promise<unknown>

/** Alternates, so that other load on the machine affects all works alike. */
export async function measureAlternately<Name extends string>(
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

export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const parts = 10

/** The median over ten parts of the run, so that a short disturbance does not decide. */
export function steadyPercentile(samples: readonly number[], share: number): number {
  const size = Math.ceil(samples.length / parts)
  const ofParts = Array.from({ length: parts }, (_, part) =>
    percentile(samples.slice(part * size, (part + 1) * size), share),
  )
  return percentile(ofParts, 0.5)
}
