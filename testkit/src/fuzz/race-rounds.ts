import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { seededRandom, shuffled } from './seeded-order.ts'
import { complaint } from '../app/plain-answer.ts'
import type { TestApp } from '../app/test-app.ts'
import type { Answer } from '../client/answer.ts'
import { brokenInvariants } from '../stored/stored-invariants.ts'

/** Set by `npm run race-test`. */
const { RACE_ROUNDS } = process.env

export const inRounds = { repeats: Number(RACE_ROUNDS ?? 1) - 1 }

export interface RaceCounts {
  /**
   * Starts in an order that differs by seed and round; returns the replies in the given order. Every request must
   * succeed or be refused with a sentence.
   */
  race: (seed: number, actions: (() => Promise<Answer>)[]) => Promise<Answer[]>
  /** Also checks the stored data. */
  finish: (what: string, app: TestApp) => Promise<void>
}

export function countRaces(): RaceCounts {
  const races = new Map<number, number>()
  const statuses: number[] = []
  const began = performance.now()
  const times = (status: number) => statuses.filter((one) => one === status).length
  return {
    race: async (seed, actions) => {
      const round = races.get(seed) ?? 0
      races.set(seed, round + 1)
      const order = shuffled([...actions.entries()], seededRandom(seed + 1000 * round))
      const done = await Promise.all(order.map(async ([index, act]) => ({ index, answer: await act() })))
      statuses.push(...done.map(({ answer }) => answer.status))
      const complaints = done.flatMap(({ answer: { status, body } }) => complaint('It', status, JSON.stringify(body)))
      if (complaints.length > 0) throw new Error(complaints.join('\n'))
      if (RACE_ROUNDS !== undefined && (round + 1) % 100 === 0) process.stdout.write(`${round + 1} rounds\n`)
      return done.toSorted((a, b) => a.index - b.index).map(({ answer }) => answer)
    },
    finish: async (what, { db, now }) => {
      const broken = await brokenInvariants(db, now())
      if (broken.length > 0) throw new Error(`The races left ${broken.join(', ')}.`)
      if (RACE_ROUNDS === undefined) return
      const ms = Math.round((performance.now() - began) / Number(RACE_ROUNDS))
      const run = [...races.values()].reduce((sum, count) => sum + count, 0)
      const refused = statuses.length - times(200) - times(409)
      process.stdout.write(
        `${what}: ${run} races of ${statuses.length} requests, ${times(200)} done, ${times(409)} conflicts, ` +
          `${refused} otherwise refused, ${await deadlocks(db)} deadlocks, ${ms} ms a round\n`,
      )
    },
  }
}

export async function deadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
