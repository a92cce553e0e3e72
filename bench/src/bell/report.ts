import { percentile } from '../lib/samples.ts'

interface Pair {
  name: string
  http: readonly number[]
  bare: readonly number[]
}

export function printRatio({ name, http, bare }: Pair): void {
  const ratio = percentile(http, 0.5) / percentile(bare, 0.5)
  console.log(`${name.padEnd(16)} HTTP ${figures(http)}; bare ${figures(bare)}; HTTP / bare ${ratio.toFixed(2)}`)
}

function figures(times: readonly number[]): string {
  return `median ${percentile(times, 0.5).toFixed(2)} ms, p99 ${percentile(times, 0.99).toFixed(2)} ms`
}

export function sumsOfRounds(calls: readonly (readonly number[])[]): number[] {
  const rounds = calls[0]?.length ?? 0
  return Array.from({ length: rounds }, (_, round) => calls.reduce((sum, times) => sum + (times[round] ?? 0), 0))
}
