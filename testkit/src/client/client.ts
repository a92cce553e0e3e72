import type { CallInput, Reply } from '@parent-activity/contract/endpoint'
import type { Endpoints } from '@parent-activity/contract/endpoints'
import type { Answer, AnswerTo } from './answer.ts'

interface SentRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

export type Transport = string | ((request: SentRequest) => Promise<{ status: number; headers: Headers; text: string }>)

export interface RequestOptions {
  token?: string | undefined
  body?: unknown
  /** Sent as is, instead of JSON. */
  raw?: string
  headers?: Record<string, string>
}

export async function send<const Method extends string, const Path extends string>(
  transport: Transport,
  method: Method,
  path: Path,
  { token, body, raw, headers }: RequestOptions = {},
): Promise<AnswerTo<Method, Path>> {
  const carry = typeof transport === 'string' ? overFetch(transport) : transport
  const answer = await carry({
    method,
    path,
    body: raw ?? (body === undefined ? null : JSON.stringify(body)),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: answer.status,
    headers: answer.headers,
    body: isJson && answer.text !== '' ? JSON.parse(answer.text) : answer.text,
  }
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Calls an endpoint by name and throws on a refusal: for a test's preparations. */
export async function call<Name extends keyof Endpoints>(
  transport: Transport,
  name: Name,
  input: CallInput<Endpoints[Name]>,
  token?: string,
): Promise<Reply<Endpoints[Name]>> {
  const { params = {}, query, body } = input as AnyInput
  const [method = '', pattern = ''] = name.split(' ')
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const answer: Answer = await send(transport, method, path + search, { token, body })
  expectDone(answer, name)
  return answer.body.data ?? answer.body
}

export function expectDone<A extends Answer>(answer: A, what = 'The request'): A {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
}

function overFetch(origin: string) {
  return async ({ path, ...request }: SentRequest) => {
    const response = await fetch(origin + path, request)
    return { status: response.status, headers: response.headers, text: await readText(response) }
  }
}

/** Of an endless stream, what comes first. */
async function readText(response: Response): Promise<string> {
  if (response.headers.get('content-type') !== 'text/event-stream') return response.text()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}
