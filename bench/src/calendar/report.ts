import { percentile } from '../lib/samples.ts'
import type { Contender } from './contenders.ts'
import type { Visit } from './visit.ts'

const columns: readonly { of: keyof Visit; title: string; write: (value: number) => string }[] = [
  { of: 'opened', title: 'opened', write: milliseconds },
  { of: 'next', title: 'next month', write: milliseconds },
  { of: 'bytes', title: 'JS and CSS, gzip', write: (bytes) => `${(bytes / 1024).toFixed(1)} KiB` },
]

export function heading(contenders: readonly Contender[]): string {
  const [first] = contenders
  const lines = contenders.map(({ name, what }) => name.padEnd(28) + what)
  return [...lines, `In brackets: how many times as much as ${first?.name}.`].join('\n')
}

export function report(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const medians = [...visits].map(([name, all]) => ({
    name,
    of: (key: keyof Visit) =>
      percentile(
        all.map((one) => one[key]),
        0.5,
      ),
  }))
  const [ours] = medians
  const lines = medians.map(({ name, of }) => [
    name,
    ...columns.map(({ of: key, write }) => `${write(of(key))} (${(of(key) / (ours?.of(key) ?? 1)).toFixed(2)})`),
  ])
  return [['', ...columns.map(({ title }) => title)], ...lines].map(line).join('\n')
}

function line([name = '', ...cells]: string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(20)).join('')
}

function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
