import { connect } from 'node:net'
import { patienceMs } from '../patience.ts'

export interface RawAnswer {
  status: number
  headers: Headers
  text: string
}

/** Sends exactly these bytes. No reply is an error, because no caller may wait forever. */
export function sendRaw(url: string, request: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const received: Buffer[] = []
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server did not answer and did not close.')))
    socket.on('data', (bytes) => {
      received.push(bytes)
      // An endless stream does not close by itself.
      if (bytes.includes('content-type: text/event-stream')) socket.end()
    })
    // After its reply, the server may reset the connection.
    socket.on('error', (error) => {
      const answered = received.length > 0 && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code))
      if (!answered) reject(error)
    })
    socket.on('close', () => resolve(read(Buffer.concat(received).toString())))
    socket.write(request)
  })
}

function read(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [statusLine = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]))
  const body = rest.join('\r\n\r\n')
  const text = headers.get('transfer-encoding') === 'chunked' ? withoutChunks(body) : body
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, text }
}

function withoutChunks(body: string): string {
  const bytes = Buffer.from(body)
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const start = bytes.indexOf('\r\n', at) + 2
    const length = Number.parseInt(bytes.toString('latin1', at, start), 16)
    if (!(length > 0)) return Buffer.concat(chunks).toString()
    chunks.push(bytes.subarray(start, start + length))
    at = start + length + 2
  }
}
