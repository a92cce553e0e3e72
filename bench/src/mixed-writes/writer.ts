import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { call, expectDone, type Answer } from '../lib/call.ts'
import { loginBody } from './account-changes.ts'
import { anyOf, chance, type Change, type Read, type Request } from './change.ts'
import { nextChange } from './ideas.ts'
import type { Tally } from './tally.ts'
import { emptyWorld, type Side, type World } from './world.ts'

/** Sent under a key, so that it can be sent again when no answer came. */
interface Sent extends Omit<Change, 'request'> {
  request: Request
  key: string
}

/** Two families, what the server has promised them, and what they asked for and have no answer to. */
export interface Pair {
  number: number
  world: World
  pending: Sent | null
  last: Sent | null
  tokens: Partial<Record<Side, string>>
  changes: number
}

export interface Servers {
  /** Of any number of processes: each call goes to any of them. */
  urls: string[]
  tally: Tally
}

/** Of the answers, those that get lost on their way: what they were for is asked for again, under its key. */
const repeated = 0.1
const retryMs = 100
const patienceMs = 120_000
let pairs = 0

/** Makes changes for one pair of families after another, one change at a time, for as long as it is let. */
export class Writer {
  readonly pairs: Pair[] = []
  readonly #changesPerPair: number

  constructor({ changesPerPair = Number.POSITIVE_INFINITY } = {}) {
    this.#changesPerPair = changesPerPair
  }

  async write(servers: Servers, ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const pair = this.#pair()
      if (pair.last && chance(repeated)) await send(pair, pair.last, servers)
      pair.pending ??= await prepare(pair, servers)
      servers.tally.underWay += 1
      await send(pair, pair.pending, servers)
      servers.tally.underWay -= 1
      servers.tally.acknowledge()
      pair.pending.effect(pair.world)
      pair.last = hasKey(pair.pending) ? pair.pending : null
      pair.pending = null
      pair.changes += 1
    }
  }

  #pair(): Pair {
    const last = this.pairs.at(-1)
    if (last && last.changes < this.#changesPerPair) return last
    pairs += 1
    const next = { number: pairs, world: emptyWorld(), pending: null, last: null, tokens: {}, changes: 0 }
    this.pairs.push(next)
    return next
  }
}

async function prepare(pair: Pair, servers: Servers): Promise<Sent> {
  const read: Read = async (side, path) => {
    const answer = await ask(servers, 'GET', path, { token: pair.tokens[side] })
    return expectDone(answer, `GET ${path}`).body.data as Record<string, unknown>[]
  }
  const change = nextChange(pair.world, pair.number)
  return { ...change, request: await change.request(read), key: randomUUID() }
}

async function send(pair: Pair, { by, request, key }: Sent, servers: Servers): Promise<void> {
  const { method, path, body } = request
  let answer = await ask(servers, method, path, { token: pair.tokens[by], body, key })
  if (hasKey({ request })) return void expectDone(answer, `${method} ${path}`)
  // The account is there, from the first time that it was asked for.
  if (answer.status === 409)
    answer = await ask(servers, 'POST', '/api/auth/login', { body: loginBody(pair.number, by) })
  pair.tokens[by] = expectDone(answer, `${method} ${path}`).body.token ?? ''
}

/** All but registrations, which belong to nobody yet. */
function hasKey({ request }: Pick<Sent, 'request'>): boolean {
  return request.path !== '/api/auth/register'
}

/** Sends it again for as long as the server asks for patience. */
async function ask(
  { urls, tally }: Servers,
  method: string,
  path: string,
  asked: Parameters<typeof call>[3],
): Promise<Answer> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const begun = performance.now()
    const answer = await call(anyOf(urls) ?? '', method, path, asked)
    tally.answered(answer.status, answer.retryAfter, begun)
    if (answer.status !== 503 || begun > deadline) return answer
    await wait(retryMs)
  }
}
