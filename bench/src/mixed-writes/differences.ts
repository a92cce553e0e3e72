import { isDeepStrictEqual } from 'node:util'
import type { StoredWorlds } from './stored-worlds.ts'
import { emptyWorld, type World } from './world.ts'
import type { Pair } from './writer.ts'

/** In sentences: what was promised and is not there, and what is there and was never asked for, or once only. */
export interface Differences {
  lost: string[]
  doubled: string[]
}

/** Holds what lies in the database against what the server has promised. */
export function findDifferences(pairs: Pair[], stored: StoredWorlds): Differences {
  const all: Differences = { lost: [], doubled: stored.doubled.map((what) => `${what} is there twice`) }
  for (const { number, world, pending } of pairs) {
    const found = stored.worlds.get(number) ?? emptyWorld()
    const differences = differencesBetween(world, found)
    // What got no answer may have happened or not, but only as a whole.
    if (pending && count(differences) > 0) {
      const after = structuredClone(world)
      pending.effect(after)
      if (count(differencesBetween(after, found)) === 0) continue
    }
    all.lost.push(...differences.lost)
    all.doubled.push(...differences.doubled)
  }
  return all
}

function count({ lost, doubled }: Differences): number {
  return lost.length + doubled.length
}

function differencesBetween(promised: World, found: World): Differences {
  const lost: string[] = []
  const doubled: string[] = []
  for (const kind of Object.keys(promised) as (keyof World)[]) {
    for (const [key, thing] of Object.entries(promised[kind])) {
      if (!(key in found[kind])) lost.push(`${kind}: ${key} is not there`)
      else if (!isDeepStrictEqual(thing, found[kind][key])) {
        lost.push(`${kind}: ${key} is ${JSON.stringify(found[kind][key])}, not ${JSON.stringify(thing)}`)
      }
    }
    for (const key of Object.keys(found[kind])) {
      if (!(key in promised[kind])) doubled.push(`${kind}: ${key} is there, and should not be`)
    }
  }
  return { lost, doubled }
}
