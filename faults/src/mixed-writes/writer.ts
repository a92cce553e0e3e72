import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { expectDone, send as sendRequest, type RequestOptions } from '@parent-activity/testkit/client/client'
import { signedInKey } from './account-activity.ts'
import { firstPassword } from './account-changes.ts'
import { anyOf, chance, type Answered, type Change, type Read, type Request } from './change.ts'
import { nextChange } from './ideas.ts'
import type { Tally } from './tally.ts'
import { emptyWorld, primaryEmail, type Side, type World } from './world.ts'

/** Sent under a key, so that it can be sent again when no answer came. */
interface Sent extends Omit<Change, 'request'> {
  request: Request
  key: string
  tries: number
}

/** The families, what the server has promised them, and what they asked for and have no answer to. */
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
      if (pair.last && chance(repeated)) await sendAgain(pair, pair.last, servers)
      pair.pending ??= await prepare(pair, servers)
      servers.tally.underWay += 1
      const answered = await send(pair, pair.pending, servers)
      servers.tally.underWay -= 1
      servers.tally.acknowledge()
      pair.pending.effect(pair.world, answered)
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

/** What may be there: what was promised, or that and what had no answer. */
export function possibleWorlds({ world, pending }: Pair): World[] {
  if (!pending) return [world]
  const after = structuredClone(world)
  pending.effect(after)
  return [world, after]
}

async function prepare(pair: Pair, servers: Servers): Promise<Sent> {
  const read: Read = async (side, path) => {
    const answer = await ask(servers, 'GET', path, { token: pair.tokens[side] })
    return expectDone(answer, `GET ${path}`).body.data as Record<string, unknown>[]
  }
  const change = nextChange(pair.world, pair.number)
  return { ...change, request: await change.request(read), key: randomUUID(), tries: 0 }
}

async function send(pair: Pair, sent: Sent, servers: Servers): Promise<Answered> {
  if (!hasKey(sent)) return openSession(pair, sent, servers)
  const { by, request, key, token = pair.tokens[by] } = sent
  const { method, path, body } = request
  // Where the first try got no answer, it may have signed its sender out.
  const isSignedOut = (given: Answer) => isRefused(given) && sent.endsSession === true && sent.tries > 1
  const onTry = () => {
    sent.tries += 1
    return undefined
  }
  const answer = await ask(
    servers,
    method,
    path,
    { token, body, headers: { 'idempotency-key': key } },
    { isExpected: isSignedOut, onTry },
  )
  return isSignedOut(answer) ? {} : { data: expectDone(answer, `${method} ${path}`).body.data }
}

/** Answered as before; or to nobody, where the session has ended. */
async function sendAgain(pair: Pair, last: Sent, servers: Servers): Promise<void> {
  if (!last.endsSession) return void (await send(pair, last, servers))
  const token = last.token ?? pair.tokens[last.by]
  const answer = await ask(servers, 'GET', '/api/auth/verify', { token }, { isExpected: isRefused })
  if (!isRefused(answer)) throw new Error(`A session that has ended was answered with ${answer.status}.`)
}

/** Registers or signs in. Whoever registered without being told so finds the account there, and signs in. */
async function openSession(pair: Pair, { by, request, effect }: Sent, servers: Servers): Promise<Answered> {
  const email = primaryEmail(pair.number, by)
  // In which somebody who registers has their name.
  const after = structuredClone(pair.world)
  effect(after)
  const signIn = (body: object | undefined) => {
    const signedIn = signedInKey(after, by)
    return ask(servers, 'POST', '/api/auth/login', { body }, { onTry: () => mayBeDone(pair.world, email, signedIn) })
  }
  if (request.path === '/api/auth/login') return { token: tokenIn(await signIn(request.body)) }
  const registered = await ask(
    servers,
    'POST',
    request.path,
    { body: request.body },
    { isExpected: isKnown, onTry: () => mayBeDone(pair.world, email) },
  )
  const signedIn = isKnown(registered)
  const token = tokenIn(signedIn ? await signIn({ email, password: firstPassword }) : registered)
  pair.tokens[by] = token
  return { token, signedIn }
}

const isRefused = ({ status }: Answer) => status === 401
const isKnown = ({ status }: Answer) => status === 409

/** A try that has no answer may have opened a session of which nobody has the token. Returns what takes that back. */
function mayBeDone({ unknownSessions, unknownEvents }: World, email: string, event?: string): () => void {
  const add = (more: number) => {
    unknownSessions[email] = (unknownSessions[email] ?? 0) + more
    if (event !== undefined) unknownEvents[event] = (unknownEvents[event] ?? 0) + more
  }
  add(1)
  return () => add(-1)
}

function tokenIn(answer: Answer): string {
  return expectDone(answer, 'Signing in').body.token
}

/** Signing in and registering have none: nobody is signed in yet. */
function hasKey({ request }: Pick<Sent, 'request'>): boolean {
  return request.path !== '/api/auth/register' && request.path !== '/api/auth/login'
}

interface Expectations {
  /** Besides that it is done. */
  isExpected?: (answer: Answer) => boolean
  /** Before each try. What it returns is called when the answer tells whether it was done. */
  onTry?: () => (() => void) | undefined
}

/** Sends it again for as long as the server asks for patience. */
async function ask(
  { urls, tally }: Servers,
  method: string,
  path: string,
  asked: RequestOptions,
  { isExpected = () => false, onTry = () => undefined }: Expectations = {},
): Promise<Answer> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const begun = performance.now()
    const settle = onTry()
    const answer = await sendRequest(anyOf(urls) ?? '', method, path, asked)
    tally.answered(isExpected(answer) ? 200 : answer.status, answer.headers.get('retry-after'), begun)
    if (answer.status !== 503) settle?.()
    if (answer.status !== 503 || begun > deadline) return answer
    await wait(retryMs)
  }
}
