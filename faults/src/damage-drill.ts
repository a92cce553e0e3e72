import { parseArgs } from 'node:util'
import { damageAnything, type Target } from './damage-drill/damages.ts'
import { makePattern } from './damage-drill/pattern.ts'
import { startOnDamaged, type Outcome } from './damage-drill/start-on-damaged.ts'

/**
 * Damages copies of a built-in database, starts the app on each, and restores the snapshot that a refused start names.
 * npm run damage-drill -- [--rounds 240]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '240' } } })
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

const outcomes = new Map<string, Map<Outcome, number>>()
let failures = 0
const patterns = [await makePattern('stopped'), await makePattern('killed')]
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    const pattern = patterns[round % patterns.length]
    if (pattern) await play(round, pattern)
  }
} finally {
  for (const { remove } of patterns) await remove()
}

for (const damage of [...outcomes.keys()].toSorted()) {
  const words = [...(outcomes.get(damage) ?? [])].map(([outcome, times]) => `${times} ${outcome}`).join(', ')
  console.log(`${damage.padEnd(32)} ${words}`)
}
console.log(`${values.rounds} rounds, ${failures} silent losses or ways back that failed`)
if (failures > 0) process.exitCode = 1

async function play(round: number, pattern: Awaited<ReturnType<typeof makePattern>>): Promise<void> {
  const copy = await pattern.copy()
  try {
    const { target, damage, path } = await damageAnything(copy, pattern.files, round)
    const { outcome, said } = await startOnDamaged(copy, pattern)
    count(target, damage, outcome)
    if (outcome !== 'silent loss' && outcome !== 'no way back') return
    failures += 1
    console.log(`${pattern.end}, ${damage} in ${path}: ${outcome}. ${said}`)
  } finally {
    await pattern.drop(copy)
  }
}

function count(target: Target, damage: string, outcome: Outcome): void {
  const counts = outcomes.get(`${target}: ${damage}`) ?? new Map<Outcome, number>()
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  outcomes.set(`${target}: ${damage}`, counts)
}
