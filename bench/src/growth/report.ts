import { percentile, steadyPercentile } from '../lib/samples.ts'

export interface Measured {
  call: string
  samples: number[][]
}

/** Returns the calls whose p99 grew too much between the first and the given column. */
export function report(columns: string[], measured: Measured[], grown: { column: number; most: number }): string[] {
  const tooSlow: string[] = []
  console.log(row('p50 / p99 in ms', [...columns, 'p99 grew']))
  for (const { call, samples } of measured) {
    const p99 = (column: number) => steadyPercentile(samples[column] ?? [], 0.99)
    const ratio = p99(grown.column) / p99(0)
    const figures = samples.map((times, column) => `${percentile(times, 0.5).toFixed(2)} / ${p99(column).toFixed(2)}`)
    console.log(row(call, [...figures, `${ratio.toFixed(2)} times`]))
    if (!(ratio <= grown.most)) tooSlow.push(call)
  }
  return tooSlow
}

function row(name: string, cells: string[]): string {
  return name.padEnd(24) + cells.map((cell) => cell.padStart(20)).join('')
}
