import type { FuzzRequest } from './fuzz-requests.ts'
import type { FuzzWorld } from './fuzz-world.ts'
import { sendRaw, type RawAnswer } from '../app/raw-http.ts'

export interface FuzzAnswer extends RawAnswer {
  ms: number
  /** Of this process, which holds the server and sends one request at a time. */
  cpuMs: number
}

/** As bytes, because HTTP clients refuse to send some requests. */
export async function sendFuzz({ app, matrix }: FuzzWorld, request: FuzzRequest): Promise<FuzzAnswer> {
  const begun = performance.now()
  const usedBefore = process.cpuUsage()
  const token = matrix.tokens[request.person]
  const headers = {
    host: 'x',
    connection: 'close',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...request.headers,
    ...(request.body !== null && { 'content-length': Buffer.byteLength(request.body) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${request.method} ${request.path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  const answer = await sendRaw(app.url, Buffer.concat([head, Buffer.from(request.body ?? '')]))
  const { user, system } = process.cpuUsage(usedBefore)
  return { ...answer, ms: performance.now() - begun, cpuMs: (user + system) / 1000 }
}

const shown = (value: string) => (value.length > 2000 ? `${value.slice(0, 2000)}… (${value.length} characters)` : value)

export function inWords({ person, method, path, headers, body }: FuzzRequest): string {
  const parts = [...Object.entries(headers).map(([name, value]) => `${name}: ${shown(value)}`), shown(body ?? '')]
  return [`${method} ${shown(path)} as ${person}`, ...parts.filter((part) => part !== '')].join('\n    ')
}
