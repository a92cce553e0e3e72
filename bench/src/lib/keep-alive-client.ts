import { Agent, request } from 'node:http'

/** Cheaper than `fetch`, because the client shares the cores with the server. */
export class KeepAliveClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 200 })
  readonly #url: URL

  constructor(url: string) {
    this.#url = new URL(url)
  }

  /** Status 0 means no reply. */
  send({ method, path, token, body }: ApiRequest): Promise<{ status: number; text: string }> {
    const content = body && JSON.stringify(body)
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(content !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(content),
      }),
    }
    return new Promise((resolve) => {
      const { hostname, port } = this.#url
      const sent = request({ agent: this.#agent, hostname, port, method, path, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => (text += piece))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', () => resolve({ status: 0, text }))
      })
      sent.on('error', (error) => resolve({ status: 0, text: error.message }))
      sent.end(content)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string | undefined
  body?: object | undefined
}
