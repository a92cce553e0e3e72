import { percentile } from '../lib/samples.ts'
import { bareReact, type Contender } from './contenders.ts'
import type { Visit } from './visit.ts'

const columns: readonly { of: keyof Visit; title: string; write: (value: number) => string }[] = [
  { of: 'opened', title: 'opened', write: milliseconds },
  { of: 'next', title: 'next month', write: milliseconds },
  { of: 'bytes', title: 'JS and CSS, gzip', write: (bytes) => `${(bytes / 1024).toFixed(1)} KiB` },
]

export function heading(contenders: readonly Contender[]): string {
  const lines = contenders.map(({ name, what }) => name.padEnd(28) + what)
  return [...lines, `In brackets: how many times as much as ${bareReact}. Long tasks: all rounds together.`].join('\n')
}

export function report(visits: ReadonlyMap<string, readonly Visit[]>): string {
  const medians = [...visits].map(([name, all]) => ({
    name,
    of: (key: keyof Visit) => median(all, key),
    longTasks: all.reduce((sum, { longTasks }) => sum + longTasks, 0),
  }))
  const bare = medians.find(({ name }) => name === bareReact)
  const lines = medians.map(({ name, of, longTasks }) => [
    name,
    ...columns.map(({ of: key, write }) => `${write(of(key))} (${(of(key) / (bare?.of(key) ?? 1)).toFixed(2)})`),
    String(longTasks),
  ])
  return [['', ...columns.map(({ title }) => title), 'long tasks'], ...lines].map(line).join('\n')
}

export function median(visits: readonly Visit[], of: keyof Visit): number {
  return percentile(
    visits.map((one) => one[of]),
    0.5,
  )
}

function line([name = '', ...cells]: string[]): string {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(20)).join('')
}

export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
