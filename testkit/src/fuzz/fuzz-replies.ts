import type { Endpoint } from '@parent-activity/contract/endpoint'
import { endpoints } from '@parent-activity/contract/endpoints'
import { errorCodes } from '@parent-activity/contract/error-codes'
import { z } from 'zod'
import { replyBody } from '@parent-activity/server/http/endpoint-routes'
import type { FuzzRequest } from './fuzz-requests.ts'
import type { FuzzAnswer } from './fuzz-send.ts'
import { complaint, isCalendar } from '../app/plain-answer.ts'
import { strangeWords } from '../client/live-client.ts'

/** Far more than any request needs. Processor time, because a busy machine may be slow. */
const mostCpuMs = 5000

/** Rebuilt from the published JSON Schema, so unknown fields are errors. */
const strict = (schema: z.ZodType) => z.fromJSONSchema(z.toJSONSchema(schema, { io: 'output' }))
const replies = new Map(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { file }]) => file === undefined)
    .map(([route, endpoint]) => [route, strict(replyBody(endpoint))]),
)
const streams = new Set(Object.entries<Endpoint>(endpoints).flatMap(([route, { events }]) => (events ? [route] : [])))
const files = new Set(Object.entries<Endpoint>(endpoints).flatMap(([route, { file }]) => (file ? [route] : [])))
const refusal = z.strictObject({
  success: z.literal(false),
  error: z.string().min(1),
  code: z.enum(errorCodes),
  fields: z.record(z.string(), z.string()).optional(),
})

const headers: Record<string, RegExp> = {
  'content-security-policy': /^default-src 'none';/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'cache-control': /^(no-store|private, no-cache)$/,
  'x-request-id': /^[0-9a-f-]{36}$/,
}

export function wrongWith(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const { status, text, cpuMs } = answer
  const wrong = Object.entries(headers)
    .filter(([name, expected]) => !expected.test(answer.headers.get(name) ?? ''))
    .map(([name]) => `${status} came with ${name}: ${answer.headers.get(name)}`)
  for (const name of ['server', 'x-powered-by']) {
    if (answer.headers.has(name)) wrong.push(`${status} came with ${name}`)
  }
  if (cpuMs > mostCpuMs) wrong.push(`it took ${Math.round(cpuMs)} ms of processor time`)
  if (request.method === 'HEAD') return text === '' && status < 500 ? wrong : [...wrong, `HEAD: ${status} ${text}`]
  return [...wrong, ...complaint('it', status, text), ...unlike(request, status, text)]
}

function unlike(request: FuzzRequest, status: number, text: string): string[] {
  if (status === 200 && streams.has(routeOf(request))) return strangeWords(text)
  if (status === 200 && files.has(routeOf(request))) return isCalendar(text) ? [] : [`${text.slice(0, 300)} is no file`]
  const schema = status === 200 ? replies.get(routeOf(request)) : refusal
  if (!schema) return [`${status} came from an endpoint that the contract does not have`]
  try {
    const { error } = schema.safeParse(JSON.parse(text))
    return error ? [`${status} is not as the contract says: ${z.prettifyError(error)} in ${text.slice(0, 300)}`] : []
  } catch {
    return [`${status} is not JSON: ${text.slice(0, 300)}`]
  }
}

const patterns = Object.keys(endpoints).map((route) => ({
  route,
  pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`),
  variables: route.split(':').length,
}))

/** A changed method or path may reach another endpoint than the intended one. */
function routeOf({ method, path }: FuzzRequest): string {
  const line = `${method} ${path.split('?')[0]}`
  const found = patterns.filter(({ pattern }) => pattern.test(line))
  return found.toSorted((a, b) => a.variables - b.variables)[0]?.route ?? ''
}
