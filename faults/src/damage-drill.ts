import { parseArgs } from 'node:util'
import { damageRandomFile, type Target } from './damage-drill/damage-file.ts'
import { makeOriginal } from './damage-drill/original.ts'
import { startOnCopy, type Outcome } from './damage-drill/start-on-copy.ts'
import { exitOnSignals } from '@parent-activity/testkit/processes/exit-on-signals'

/**
 * Damages copies of a built-in database, starts the app on each, and restores the snapshot that a refused start names.
 * npm run damage-drill -- [--rounds 240]
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '240' } } })
exitOnSignals()

const outcomes = new Map<string, Map<Outcome, number>>()
let failures = 0
const originals = [await makeOriginal('stopped'), await makeOriginal('killed')]
try {
  for (let round = 0; round < Number(values.rounds); round++) {
    const original = originals[round % originals.length]
    if (original) await runRound(round, original)
  }
} finally {
  for (const { remove } of originals) await remove()
}

for (const damage of [...outcomes.keys()].toSorted()) {
  const words = [...(outcomes.get(damage) ?? [])].map(([outcome, times]) => `${times} ${outcome}`).join(', ')
  console.log(`${damage.padEnd(32)} ${words}`)
}
console.log(`${values.rounds} rounds, ${failures} silent losses or failed restores`)
if (failures > 0) process.exitCode = 1

async function runRound(round: number, original: Awaited<ReturnType<typeof makeOriginal>>): Promise<void> {
  const copy = await original.copy()
  try {
    const { target, damage, path } = await damageRandomFile(copy, original.files, round)
    const { outcome, output } = await startOnCopy(copy, original)
    count(target, damage, outcome)
    if (outcome !== 'silent loss' && outcome !== 'restore failed') return
    failures += 1
    console.log(`${original.end}, ${damage} in ${path}: ${outcome}. ${output}`)
  } finally {
    await original.drop(copy)
  }
}

function count(target: Target, damage: string, outcome: Outcome): void {
  const counts = outcomes.get(`${target}: ${damage}`) ?? new Map<Outcome, number>()
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  outcomes.set(`${target}: ${damage}`, counts)
}
