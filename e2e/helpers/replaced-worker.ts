import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReplacedWorker {
  origin: string
  /** The next release, as far as a browser can tell. */
  releaseNew: () => void
  /** From now on the worker and the manifest come from a server with PWA=off. */
  switchOff: () => void
  close: () => void
}

/** The app at an address of its own, whose worker can change. */
export async function openReplacedWorker(app: string, switchedOff: string): Promise<ReplacedWorker> {
  let [suffix, ofWorker] = ['', app]
  const server = createServer((asked, reply) => {
    const isWorker = asked.url === '/worker.js'
    forward(asked, reply, isWorker || asked.url === '/manifest.webmanifest' ? ofWorker : app, isWorker ? suffix : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    releaseNew: () => {
      suffix = '\n// the next release'
    },
    switchOff: () => {
      ofWorker = switchedOff
      suffix = ''
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function forward(asked: IncomingMessage, reply: ServerResponse, to: string, suffix: string): void {
  // The whole file each time: the app's server would answer that it has not changed.
  const {
    'accept-encoding': _compressed,
    'if-none-match': _tag,
    'if-modified-since': _since,
    ...headers
  } = asked.headers
  const onward = request(new URL(asked.url ?? '/', to), { method: asked.method, headers }, (answer) => {
    const { 'content-length': _length, ...known } = answer.headers
    reply.writeHead(answer.statusCode ?? 502, known)
    answer.on('end', () => reply.end(suffix))
    answer.pipe(reply, { end: false })
  })
  onward.on('error', () => reply.destroy())
  reply.on('close', () => onward.destroy())
  asked.pipe(onward)
}
