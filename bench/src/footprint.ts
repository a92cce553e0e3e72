import { parseArgs } from 'node:util'
import { measureFootprint, type Footprint } from './footprint/measure.ts'
import { builtInDatabase, postgresDatabase } from '@parent-activity/testkit/processes/databases'
import { percentile } from './lib/samples.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Measures memory and start time on each database, empty and with demo families. Linux only.
 * npm run bench:footprint -- [--rounds 5] [--calls 2000]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, calls: { type: 'string', default: '2000' } },
})
exitOnSignals()

const contenders = [
  { name: 'PostgreSQL outside, empty', open: postgresDatabase, demo: 'off' },
  { name: 'PostgreSQL outside, demo', open: postgresDatabase, demo: 'on' },
  { name: 'built-in, empty', open: builtInDatabase, demo: 'off' },
  { name: 'built-in, demo', open: builtInDatabase, demo: 'on' },
] as const
const footprints = contenders.map((): Footprint[] => [])
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [index, { open, demo }] of contenders.entries()) {
    const database = await open()
    try {
      footprints[index]?.push(await measureFootprint(database, demo, Number(values.calls)))
    } finally {
      await database.remove()
    }
  }
}

console.log(`Medians of ${values.rounds} rounds, each on a new database; in brackets: times the first line.`)
console.log(
  'The memory is that of the server, with its PostgreSQL where that is built in; what is shared counts once.\n',
)
const columns = [
  { title: 'first start', unit: 'ms', of: (footprint: Footprint) => footprint.firstStartMs },
  { title: 'later start', unit: 'ms', of: (footprint: Footprint) => footprint.laterStartMs },
  { title: 'at first start', unit: 'MB', of: (footprint: Footprint) => footprint.megabytesAtFirstStart },
  { title: 'at rest', unit: 'MB', of: (footprint: Footprint) => footprint.megabytesAtRest },
  { title: `after ${values.calls} calls`, unit: 'MB', of: (footprint: Footprint) => footprint.megabytesAfterCalls },
]
const titles = columns.map(({ title }) => title)
console.log(row('', titles))
for (const [index, { name }] of contenders.entries()) {
  const cells = columns.map(({ unit, of }) => {
    const [own, first] = [median(index, of), median(0, of)]
    return `${own.toFixed(0)} ${unit} (${(own / first).toFixed(2)})`
  })
  console.log(row(name, cells))
}
console.log()
for (const [index, { name, open }] of contenders.entries()) {
  if (open !== builtInDatabase) continue
  holds(
    `${name}, at first start`,
    median(index, (footprint) => footprint.megabytesAtFirstStart),
    300,
  )
  holds(
    `${name}, at rest`,
    median(index, (footprint) => footprint.megabytesAtRest),
    220,
  )
}

function median(contender: number, of: (footprint: Footprint) => number): number {
  return percentile((footprints[contender] ?? []).map(of), 0.5)
}

function holds(what: string, megabytes: number, most: number): void {
  const isGood = megabytes <= most
  console.log(`${isGood ? 'Good' : 'NOT GOOD'}: ${what} ${megabytes.toFixed(0)} MB of at most ${most} MB`)
  if (!isGood) process.exitCode = 1
}

function row(name: string, cells: string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(20)).join('')
}
