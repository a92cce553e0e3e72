import { isDeepStrictEqual } from 'node:util'
import type { StoredModels } from './stored-models.ts'
import { emptyModel, type Model } from './model.ts'
import { possibleModels, type Pair } from './writer.ts'

export interface Differences {
  lost: string[]
  doubled: string[]
}

export function findDifferences(pairs: Pair[], stored: StoredModels): Differences {
  const all: Differences = { lost: [], doubled: stored.doubled.map((what) => `${what} is there twice`) }
  for (const pair of pairs) {
    const found = stored.models.get(pair.number) ?? emptyModel()
    // A write without a reply may have happened, but only as a whole.
    const [differences, ...others] = possibleModels(pair).map((model) => differencesBetween(model, found))
    if (!differences || others.some((other) => count(other) === 0)) continue
    all.lost.push(...differences.lost)
    all.doubled.push(...differences.doubled)
  }
  return all
}

function count({ lost, doubled }: Differences): number {
  return lost.length + doubled.length
}

function differencesBetween(promised: Model, { unknownSessions, ...stored }: Model): Differences {
  const lost: string[] = []
  const doubled: string[] = []
  const { unknownSessions: mostUnknown, unknownEvents, ...known } = promised
  const found = { ...stored, events: withoutUnknown(stored.events, promised.events, unknownEvents) }
  for (const kind of Object.keys(known) as (keyof typeof known)[]) {
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
  for (const [email, sessions] of Object.entries(unknownSessions)) {
    const most = mostUnknown[email] ?? 0
    if (sessions > most) doubled.push(`sessions: ${email} has ${sessions} that are unknown or have ended, not ${most}`)
  }
  return { lost, doubled }
}

/** Ignores events of sign-ins without a reply. */
function withoutUnknown(found: Counts, promised: Counts, unknown: Counts): Counts {
  const entries = Object.entries(found).map(([key, times]): [string, number] => {
    const known = promised[key] ?? 0
    return [key, Math.max(Math.min(times, known), times - (unknown[key] ?? 0))]
  })
  return Object.fromEntries(entries.filter(([, times]) => times > 0))
}

type Counts = Record<string, number>
