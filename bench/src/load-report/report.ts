import { percentile } from '../lib/samples.ts'
import type { Arrival } from '../lib/send-at-rate.ts'

/** Conflicting answers and full activities are normal. */
const isExpected = ({ name, status }: Arrival) => status === 200 || (name === 'answer invitation' && status === 409)

export function failures(arrivals: readonly Arrival[]): Arrival[] {
  return arrivals.filter((arrival) => !isExpected(arrival))
}

export function table(arrivals: readonly Arrival[]): string {
  const names = [...new Set(arrivals.map(({ name }) => name))].toSorted()
  const lines = [
    line('all', arrivals),
    ...names.map((name) =>
      line(
        name,
        arrivals.filter((arrival) => arrival.name === name),
      ),
    ),
  ]
  return [row('', ['calls', 'p50', 'p90', 'p99', 'max', 'errors']), ...lines].join('\n')
}

function line(name: string, arrivals: readonly Arrival[]): string {
  const times = arrivals.map(({ ms }) => ms)
  const shares = [0.5, 0.9, 0.99, 1].map((share) => `${percentile(times, share).toFixed(1)} ms`)
  return row(name, [String(arrivals.length), ...shares, String(failures(arrivals).length)])
}

function row(name: string, cells: string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(12)).join('')
}
