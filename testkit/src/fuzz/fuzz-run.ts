import { endpoints } from '@parent-activity/contract/endpoints'
import fc from 'fast-check'
import { wrongWith } from './fuzz-replies.ts'
import { fuzzRequests, type FuzzRequest } from './fuzz-requests.ts'
import { inWords, sendFuzz } from './fuzz-send.ts'
import { FuzzTally } from './fuzz-tally.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { brokenInvariants } from '../stored/stored-invariants.ts'

export interface FuzzOptions {
  requests: number
  seed: number
  /** fast-check's path to a finding, to repeat only that. */
  path: string
  tell: (tally: FuzzTally) => void
}

const mostInARow = 40
const rowsAtOnce = 5

/** Sends sequences from the same start until one fails: first to all routes, then to those never done or never refused. */
export async function fuzz(world: FuzzWorld, { requests, seed, path, tell }: FuzzOptions): Promise<FuzzTally> {
  const tally = new FuzzTally()
  const search = async (routes: string[], from: { seed: number; path?: string }, again: (path: string) => string) => {
    const rows = fc.array(fuzzRequests(world, routes), { minLength: 1, maxLength: mostInARow, size: 'max' })
    const property = fc.asyncProperty(rows, (row) => sendAll(world, row, tally))
    const found = await fc.check(property, { ...from, numRuns: rowsAtOnce })
    if (found.failed) throw new Error(inSentences(found, again(found.counterexamplePath ?? '')))
    tell(tally)
  }
  const searchAll = (from: number) =>
    search(Object.keys(endpoints), { seed: from, path }, (found) => `--seed ${from} --path ${found}`)
  if (path) {
    await searchAll(seed)
    return tally
  }
  let part = seed
  for (; tally.requests < requests; part++) await searchAll(part)
  for (; tally.oneSided().length > 0 && tally.requests < 2 * requests; part++) {
    const routes = tally.oneSided().map(({ route }) => route)
    await search(routes, { seed: part }, () => `--seed ${seed} --requests ${requests}`)
  }
  return tally
}

async function sendAll(world: FuzzWorld, row: FuzzRequest[], tally: FuzzTally): Promise<void> {
  await world.startAgain()
  for (const [index, request] of row.entries()) {
    const answer = await sendFuzz(world, request)
    tally.add(request.route, answer.status, answer.ms)
    refuse(row.slice(0, index + 1), wrongWith(request, answer))
  }
  refuse(row, await brokenInvariants(world.app.db, world.now))
  refuse(
    row,
    world.app.logs.filter((line) => line.includes('"level":50')),
  )
  if ('polluted' in {}) refuse(row, ['a request put something into the prototype of all objects'])
}

function refuse(sent: FuzzRequest[], wrong: string[]): void {
  if (wrong.length > 0) throw new Error([...sent.map(inWords), ...wrong.map((one) => `=> ${one}`)].join('\n  '))
}

function inSentences({ numShrinks, errorInstance }: fc.RunDetails<[FuzzRequest[]]>, again: string): string {
  const found = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `Found with npm run fuzz -- ${again} (made ${numShrinks} times smaller):\n  ${found}`
}
