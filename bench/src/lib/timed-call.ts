import { request, type Agent } from 'node:http'

export interface ApiCall {
  kind: string
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

export interface TimedCall {
  kind: string
  /** 0 means no reply. */
  status: number
  ms: number
  /** In seconds; 0 if absent. */
  retryAfter: number
}

export function timedCall(
  agent: Agent,
  url: string,
  token: string,
  { kind, method, path, body }: ApiCall,
): Promise<TimedCall> {
  const begun = performance.now()
  const done = (status: number, retryAfter: number) => ({ kind, status, ms: performance.now() - begun, retryAfter })
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const asked = request(url + path, { agent, method, headers }, (response) => {
      response.resume()
      response.on('error', () => resolve(done(0, 0)))
      response.on('end', () => resolve(done(response.statusCode ?? 0, Number(response.headers['retry-after'] ?? 0))))
    })
    asked.on('error', () => resolve(done(0, 0)))
    asked.end(body && JSON.stringify(body))
  })
}
