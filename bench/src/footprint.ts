import { parseArgs } from 'node:util'
import { liveOnce, type Life } from './footprint/life.ts'
import { embeddedDatabase, postgresDatabase } from './lib/databases.ts'
import { percentile } from './lib/samples.ts'

/**
 * Memory of the server process and the time until it is ready, on each database, empty and with the demo families, in
 * turn: npm run bench:footprint -- [--rounds 5] [--calls 2000]
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, calls: { type: 'string', default: '2000' } },
})
// Leaving by `exit` ends the servers and the databases that were started here.
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const contenders = [
  { name: 'PostgreSQL, empty', open: postgresDatabase, demo: 'off' },
  { name: 'PostgreSQL, demo', open: postgresDatabase, demo: 'on' },
  { name: 'embedded, empty', open: embeddedDatabase, demo: 'off' },
  { name: 'embedded, demo', open: embeddedDatabase, demo: 'on' },
] as const
const lives = contenders.map((): Life[] => [])
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [index, { open, demo }] of contenders.entries()) {
    const database = await open()
    try {
      lives[index]?.push(await liveOnce({ ...database.env, DEMO: demo }, Number(values.calls)))
    } finally {
      await database.remove()
    }
  }
}

console.log(`Medians of ${values.rounds} rounds, each on a new database; in brackets: times the first line.`)
console.log('The memory is that of the server process: the embedded database lives in it, PostgreSQL does not.\n')
const columns = [
  { title: 'first start', unit: 'ms', of: (life: Life) => life.firstStartMs },
  { title: 'later start', unit: 'ms', of: (life: Life) => life.laterStartMs },
  { title: 'after start', unit: 'MB', of: (life: Life) => life.megabytesAtStart },
  { title: `after ${values.calls} calls`, unit: 'MB', of: (life: Life) => life.megabytesAfterCalls },
]
console.log(
  row(
    '',
    columns.map(({ title }) => title),
  ),
)
for (const [index, { name }] of contenders.entries()) {
  const cells = columns.map(({ unit, of }) => {
    const median = (which: number) => percentile((lives[which] ?? []).map(of), 0.5)
    return `${median(index).toFixed(0)} ${unit} (${(median(index) / median(0)).toFixed(2)})`
  })
  console.log(row(name, cells))
}

function row(name: string, cells: string[]): string {
  return name.padEnd(20) + cells.map((cell) => cell.padStart(20)).join('')
}
