import { percentile } from '../lib/samples.ts'

interface Timed {
  status: number
  ms: number
}

/** Status 0 means no reply. */
export function printTimes(what: string, samples: readonly Timed[]): void {
  const times = samples.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const figures = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1).padStart(8))
  console.log(
    `  ${what.padEnd(24)} ${String(times.length).padStart(6)}   p50 ${figures[0]}  p99 ${figures[1]}  ` +
      `worst ${figures[2]} ms   ${refusals(samples)}`,
  )
}

function refusals(samples: readonly Timed[]): string {
  const counts = new Map<number, number>()
  for (const { status } of samples) if (status !== 200) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts.size === 0 ? 'no errors' : [...counts].map(([status, times]) => `${times} times ${status}`).join(', ')
}
