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

const parts = 10

/** The median of those of ten parts of the run, so that what the machine did for a moment does not decide. */
export function steadyPercentile(samples: readonly number[], share: number): number {
  const size = Math.ceil(samples.length / parts)
  const ofParts = Array.from({ length: parts }, (_, part) =>
    percentile(samples.slice(part * size, (part + 1) * size), share),
  )
  return percentile(ofParts, 0.5)
}
