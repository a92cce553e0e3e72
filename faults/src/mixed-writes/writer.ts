import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@parent-activity/testkit/client/answer'
import { expectDone, send as sendRequest, type RequestOptions } from '@parent-activity/testkit/client/client'
import { patienceMs } from '@parent-activity/testkit/patience'
import { signedInKey } from './account-activity.ts'
import { firstPassword } from './account-changes.ts'
import { anyOf, chance, type Answered, type Change, type Read, type Request } from './change.ts'
import { nextChange } from './next-change.ts'
import type { Tally } from './tally.ts'
import { emptyModel, primaryEmail, type Side, type Model } from './model.ts'

interface Sent extends Omit<Change, 'request'> {
  request: Request
  key: string
  tries: number
}

/** Families that share a model of their data. */
export interface Pair {
  number: number
  model: Model
  pending: Sent | null
  last: Sent | null
  tokens: Partial<Record<Side, string>>
  changes: number
}

export interface Servers {
  /** Each request goes to a random one of these processes. */
  urls: string[]
  tally: Tally
}

/** Share of requests that are repeated under the same key, as if the reply had been lost. */
const repeated = 0.1
const retryMs = 100
let pairs = 0

export class Writer {
  readonly pairs: Pair[] = []
  readonly #changesPerPair: number

  constructor({ changesPerPair = Number.POSITIVE_INFINITY } = {}) {
    this.#changesPerPair = changesPerPair
  }

  async write(servers: Servers, ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const pair = this.#pair()
      // A pending write may have ended what the last reply showed.
      if (pair.last && !pair.pending && chance(repeated)) await sendAgain(pair, pair.last, servers)
      pair.pending ??= await prepare(pair, servers)
      servers.tally.underWay += 1
      const answered = await send(pair, pair.pending, servers)
      servers.tally.underWay -= 1
      servers.tally.acknowledge()
      pair.pending.effect(pair.model, answered)
      pair.last = hasKey(pair.pending) ? pair.pending : null
      pair.pending = null
      pair.changes += 1
    }
  }

  #pair(): Pair {
    const last = this.pairs.at(-1)
    if (last && last.changes < this.#changesPerPair) return last
    pairs += 1
    const next = { number: pairs, model: emptyModel(), pending: null, last: null, tokens: {}, changes: 0 }
    this.pairs.push(next)
    return next
  }
}

/** The model with and without the write that has no reply yet. */
export function possibleModels({ model, pending }: Pair): Model[] {
  if (!pending) return [model]
  const after = structuredClone(model)
  pending.effect(after)
  return [model, after]
}

async function prepare(pair: Pair, servers: Servers): Promise<Sent> {
  const read: Read = async (side, path) => {
    const answer = await ask(servers, 'GET', path, { token: pair.tokens[side] })
    return expectDone(answer, `GET ${path}`).body.data as Record<string, unknown>[]
  }
  const change = nextChange(pair.model, pair.number)
  return { ...change, request: await change.request(read), key: randomUUID(), tries: 0 }
}

async function send(pair: Pair, sent: Sent, servers: Servers): Promise<Answered> {
  if (!hasKey(sent)) return openSession(pair, sent, servers)
  const { by, request, key, token = pair.tokens[by] } = sent
  const { method, path, body } = request
  // A first try without a reply may have ended the session.
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

/** A repeated request gets the same reply, or 401 once its session has ended. */
async function sendAgain(pair: Pair, last: Sent, servers: Servers): Promise<void> {
  if (!last.endsSession) return void (await send(pair, last, servers))
  const token = last.token ?? pair.tokens[last.by]
  const answer = await ask(servers, 'GET', '/api/auth/verify', { token }, { isExpected: isRefused })
  if (!isRefused(answer)) throw new Error(`A session that has ended was answered with ${answer.status}.`)
}

/** A registration that succeeded without a reply gets 409, and the writer signs in instead. */
async function openSession(pair: Pair, { by, request, effect }: Sent, servers: Servers): Promise<Answered> {
  const email = primaryEmail(pair.number, by)
  const after = structuredClone(pair.model)
  effect(after)
  const signIn = (body: object | undefined) => {
    const signedIn = signedInKey(after, by)
    return ask(
      servers,
      'POST',
      '/api/auth/login',
      { body },
      { onTry: () => countUnknownSession(pair.model, email, signedIn) },
    )
  }
  if (request.path === '/api/auth/login') return { token: tokenIn(await signIn(request.body)) }
  const registered = await ask(
    servers,
    'POST',
    request.path,
    { body: request.body },
    { isExpected: isKnown, onTry: () => countUnknownSession(pair.model, email) },
  )
  const signedIn = isKnown(registered)
  const token = tokenIn(signedIn ? await signIn({ email, password: firstPassword }) : registered)
  pair.tokens[by] = token
  return { token, signedIn }
}

const isRefused = ({ status }: Answer) => status === 401
const isKnown = ({ status }: Answer) => status === 409

/** A sign-in without a reply may have opened an unknown session. Returns a function that takes the count back. */
function countUnknownSession({ unknownSessions, unknownEvents }: Model, email: string, event?: string): () => void {
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

/** Registration and login have no idempotency key. */
function hasKey({ request }: Pick<Sent, 'request'>): boolean {
  return request.path !== '/api/auth/register' && request.path !== '/api/auth/login'
}

interface Expectations {
  /** Replies accepted besides 200. */
  isExpected?: (answer: Answer) => boolean
  /** Runs before each try; the function it returns runs once the outcome is known. */
  onTry?: () => (() => void) | undefined
}

/** Repeats the request while the server replies 503. */
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
