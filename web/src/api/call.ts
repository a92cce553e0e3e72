import type { CallInput, Page, Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import { ApiError, unreachable } from './api-error.ts'
import { takeEarlyReply } from './early-replies.ts'
import { keepReply, knownReply } from './known-replies.ts'
import { randomKey } from './random-key.ts'
import { endSession, storedToken } from './session-store.ts'

type Input<Name extends keyof Endpoints> = CallInput<Endpoints[Name]>
type InputArgument<Name extends keyof Endpoints> = keyof Input<Name> extends never
  ? []
  : object extends Input<Name>
    ? [Input<Name>?]
    : [Input<Name>]

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

type PublicWrite = {
  [Name in keyof Endpoints]: Name extends `GET ${string}`
    ? never
    : Endpoints[Name]['access'] extends 'public'
      ? Name
      : never
}[keyof Endpoints]

/** Idempotency keys belong to a signed-in user, so these calls can’t be repeated safely. */
const sentOnce: Record<PublicWrite | 'DELETE /api/family', true> = {
  'POST /api/auth/login': true,
  'POST /api/auth/register': true,
  'POST /api/auth/password-reset': true,
  'POST /api/auth/password-reset/confirm': true,
  'POST /api/connections/read-link': true,
  'POST /api/link-guests/answer': true,
  'POST /api/link-guests/ask': true,
  'POST /api/link-guests/read': true,
  'POST /api/notifications/unsubscribe/:token': true,
  'DELETE /api/family': true,
}

const retryDelaysMs = [400, 1500]
const longestSendingMs = 15_000
const unchanged = 304
const unavailable = 503

type Paged = { [Name in keyof Endpoints]: Endpoints[Name] extends { paged: true } ? Name : never }[keyof Endpoints]

type PageQuery<Name extends Paged> = Input<Name> extends { query?: infer Query } ? Query : never

/** Loads a paged list to its end. */
export async function call<Name extends keyof Endpoints>(
  name: Name,
  ...[input]: InputArgument<Name>
): Promise<Reply<Endpoints[Name]>> {
  const given = (input ?? {}) as AnyInput
  const first = await ask(name, given)
  const data = first['data'] ?? first
  if (!Array.isArray(data)) return data as Reply<Endpoints[Name]>
  const all: unknown[] = [...data]
  for (let after = first['next']; typeof after === 'string';) {
    const page = (await ask(name, { ...given, query: { ...given.query, after } })) as unknown as Page<unknown>
    all.push(...page.data)
    after = page.next
  }
  return all as Reply<Endpoints[Name]>
}

export async function callPage<Name extends Paged>(
  name: Name,
  query: PageQuery<Name>,
): Promise<Page<Reply<Endpoints[Name]>[number]>> {
  return (await ask(name, { query: query as Record<string, string> })) as unknown as Page<
    Reply<Endpoints[Name]>[number]
  >
}

/** Sends once under a key that was made before, or as `call` does without one. */
export async function callWithKey(name: keyof Endpoints, input: AnyInput, key?: string): Promise<unknown> {
  const answer = await ask(name, input, key)
  return answer['data'] ?? answer
}

async function ask(
  name: keyof Endpoints,
  { params = {}, query, body }: AnyInput,
  madeKey?: string,
): Promise<Record<string, unknown>> {
  const [method, pattern] = name.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const token = storedToken()
  const isRepeatable = method !== 'GET' && !(name in sentOnce)
  const search = new URLSearchParams(query).toString()
  const url = search ? `${path}?${search}` : path
  const known = method === 'GET' ? knownReply(url) : undefined
  const request = {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(isRepeatable && { 'idempotency-key': madeKey ?? randomKey() }),
      ...(known && { 'if-none-match': known.tag }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // The user may close the page.
    keepalive: name === 'POST /api/auth/logout',
    ...(madeKey && { signal: AbortSignal.timeout(longestSendingMs) }),
  }
  const early = takeEarlyReply(`${method} ${url}`, token)
  const response = (early && (await early)) ?? (await send(url, request, isRepeatable && !madeKey ? retryDelaysMs : []))
  if (known && response.status === unchanged) return known.answer
  const answer = await readJson(response)
  if (response.ok && answer && answer['success'] !== false) {
    const tag = response.headers.get('etag')
    if (tag !== null && token === storedToken()) keepReply(url, tag, answer)
    return answer
  }

  const error = asError(response.status, answer)
  // Another tab may have stored a good token.
  if (error.code === 'not_signed_in' && token === storedToken()) endSession()
  throw error
}

async function send(url: string, request: RequestInit, retryDelays: number[]): Promise<Response> {
  for (const delay of retryDelays) {
    const response = await fetch(url, request).catch(() => null)
    if (response && response.status !== unavailable) return response
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return fetch(url, request).catch(() => {
    throw unreachable()
  })
}

async function readJson(response: Response): Promise<Record<string, unknown> | null> {
  try {
    return (await response.json()) as Record<string, unknown>
  } catch {
    return null
  }
}

function asError(status: number, answer: Record<string, unknown> | null): ApiError {
  const text = [answer?.['error'], answer?.['message']].find((value) => typeof value === 'string')
  const code = typeof answer?.['code'] === 'string' ? answer['code'] : 'unknown'
  return new ApiError(status, code, text ?? '', (answer?.['fields'] ?? {}) as Record<string, string>)
}
