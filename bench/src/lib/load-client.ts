import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface LoadRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string | undefined
  body?: object | undefined
  encoding?: 'br'
  /** Of a list that is known. */
  tag?: string | undefined
}

export interface LoadReply {
  /** 0 means no reply. */
  status: number
  ms: number
  /** In seconds; 0 if absent. */
  retryAfter: number
  bytes: number
  tag: string | undefined
  text: () => string
}

/** Reports group calls by their kind. */
export type LoadCall = LoadRequest & { kind: string }
export type TimedCall = Omit<LoadReply, 'text' | 'bytes' | 'tag'> & { kind: string }

/** Cheaper than `fetch`, because the client shares the cores with the server. Only `text` decodes a reply. */
export class LoadClient {
  readonly #agent: Agent
  readonly #url: URL

  constructor(url: string, connections: number) {
    this.#url = new URL(url)
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  }

  send({ method, path, token, body, encoding, tag }: LoadRequest): Promise<LoadReply> {
    const begun = performance.now()
    const sentBody = body && JSON.stringify(body)
    const headers = {
      ...(encoding && { 'accept-encoding': encoding }),
      ...(tag !== undefined && { 'if-none-match': tag }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(sentBody !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(sentBody),
      }),
    }
    return new Promise((resolve) => {
      const done = (
        status: number,
        { 'retry-after': retryAfter = '0', etag }: IncomingHttpHeaders,
        content: Buffer,
      ) => {
        const ms = performance.now() - begun
        const text = () => content.toString()
        resolve({ status, ms, retryAfter: Number(retryAfter), tag: etag, bytes: content.length, text })
      }
      const fail = ({ message }: Error) => done(0, {}, Buffer.from(message))
      const { hostname, port } = this.#url
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', fail)
        response.on('end', () => done(response.statusCode ?? 0, response.headers, Buffer.concat(pieces)))
      })
      sent.on('error', fail)
      sent.end(sentBody)
    })
  }

  async get(path: string, token: string): Promise<string> {
    const { status, text } = await this.send({ method: 'GET', path, token })
    if (status !== 200) throw new Error(`${path} was answered with ${status}: ${text()}`)
    return text()
  }

  async time({ kind, ...asked }: LoadCall): Promise<TimedCall> {
    const { status, ms, retryAfter } = await this.send(asked)
    return { kind, status, ms, retryAfter }
  }

  close(): void {
    this.#agent.destroy()
  }
}
