import { sql } from 'kysely'
import type { Db } from '@parent-activity/server/db/client'
import { seededRandom, shuffled } from './seeded-order.ts'
import type { Answer } from '../client/answer.ts'

/** `npm run race-test` says how many; the tests run each race once. */
const { RACE_ROUNDS } = process.env

/** For every test that is a race: run again, its race has another order. */
export const inRounds = { repeats: Number(RACE_ROUNDS ?? 1) - 1 }

export interface RaceCounts {
  /** All at once, in an order that is another for each seed and round. Gives the answers in the order asked. */
  race: (seed: number, deeds: (() => Promise<Answer>)[]) => Promise<Answer[]>
  /** What came of it, for whoever asked for rounds. */
  print: (what: string, db: Db) => Promise<void>
}

export function countRaces(): RaceCounts {
  const races = new Map<number, number>()
  const statuses: number[] = []
  const times = (status: number) => statuses.filter((one) => one === status).length
  return {
    race: async (seed, deeds) => {
      const round = races.get(seed) ?? 0
      races.set(seed, round + 1)
      const order = shuffled([...deeds.entries()], seededRandom(seed + 1000 * round))
      const done = await Promise.all(order.map(async ([index, act]) => ({ index, answer: await act() })))
      statuses.push(...done.map(({ answer }) => answer.status))
      return done.toSorted((a, b) => a.index - b.index).map(({ answer }) => answer)
    },
    print: async (what, db) => {
      if (RACE_ROUNDS === undefined) return
      const run = [...races.values()].reduce((sum, count) => sum + count, 0)
      const refused = statuses.length - times(200) - times(409)
      process.stdout.write(
        `${what}: ${run} races of ${statuses.length} requests, ${times(200)} done, ${times(409)} conflicts, ` +
          `${refused} otherwise refused, ${await deadlocks(db)} deadlocks\n`,
      )
    },
  }
}

/** How often the database had to end one transaction to free another. */
export async function deadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}
