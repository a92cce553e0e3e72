import { setTimeout as wait } from 'node:timers/promises'
import type { AppProcess } from '../lib/app-process.ts'
import { changeFamily, newPerson, registerFamily, type Family, type Person } from './family.ts'

export interface Round {
  acknowledged: number
  /** Writes that had no answer yet when the server was killed. */
  underWay: number
  newFamilies: Family[]
  unansweredRegistrations: Person[]
}

const changesPerFamily = 6
/** After the first acknowledged write, so that there is something to lose however slow the machine is. */
const killedAfterMs = { least: 100, most: 2000 }

/** Lets several writers loose on the server and kills it at a random moment, while they still write. */
export async function writeUntilKilled(app: AppProcess, writers: number): Promise<Round> {
  const round: Round = { acknowledged: 0, underWay: 0, newFamilies: [], unansweredRegistrations: [] }
  const killing = new AbortController()
  let announceFirst!: () => void
  const first = new Promise<void>((resolve) => {
    announceFirst = resolve
  })

  const countedWrite = async <T>(work: () => Promise<T>): Promise<T> => {
    round.underWay += 1
    const result = await work()
    round.underWay -= 1
    round.acknowledged += 1
    announceFirst()
    return result
  }
  const write = async () => {
    while (!killing.signal.aborted) {
      const primary = newPerson()
      round.unansweredRegistrations.push(primary)
      const family = await countedWrite(() => registerFamily(app.url, primary))
      round.unansweredRegistrations = round.unansweredRegistrations.filter((person) => person !== primary)
      round.newFamilies.push(family)
      for (let change = 0; change < changesPerFamily; change++) {
        await countedWrite(() => changeFamily(app.url, family))
      }
    }
  }
  const writing = Array.from({ length: writers }, () =>
    write().catch((error: unknown) => {
      // With the server, the connection breaks; before that nothing may go wrong.
      if (!killing.signal.aborted) throw error
    }),
  )

  await Promise.race([first.then(() => wait(randomMs())), Promise.all(writing)])
  killing.abort()
  const { underWay } = round
  await app.kill()
  await Promise.all(writing)
  return { ...round, underWay }
}

function randomMs(): number {
  return killedAfterMs.least + Math.random() * (killedAfterMs.most - killedAfterMs.least)
}
