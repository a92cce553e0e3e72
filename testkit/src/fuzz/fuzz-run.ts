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
const rowsAtOnce = 10

/**
 * Sends sequences from the same start until one fails, or there are enough and each route was both done and refused.
 */
export async function fuzz(world: FuzzWorld, { requests, seed, path, tell }: FuzzOptions): Promise<FuzzTally> {
  const tally = new FuzzTally()
  const rows = fc.array(fuzzRequests(world), { minLength: 1, maxLength: mostInARow, size: 'max' })
  const property = fc.asyncProperty(rows, (row) => sendAll(world, row, tally))
  const isEnough = () => tally.requests >= requests && (tally.oneSided().length === 0 || tally.requests >= 2 * requests)
  for (let part = 0; !isEnough(); part++) {
    const found = await fc.check(property, { seed: seed + part, path, numRuns: rowsAtOnce })
    if (found.failed) throw new Error(inSentences(found))
    tell(tally)
    if (path) break
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

function inSentences({ seed, counterexamplePath, numShrinks, errorInstance }: fc.RunDetails<[FuzzRequest[]]>): string {
  const again = `npm run fuzz -- --seed ${seed} --path ${counterexamplePath}`
  const found = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return `Found with ${again} (made ${numShrinks} times smaller):\n  ${found}`
}
