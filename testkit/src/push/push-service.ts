import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSubscription, type Subscription } from './subscription.ts'

interface Pushed {
  browser: string
  headers: IncomingHttpHeaders
  /** Decrypted, as the browser would read it. */
  payload: { web_push: number; notification: Record<string, string> }
}

export interface PushService {
  origin: string
  received: Pushed[]
  /** Replies to this browser's messages with another status, from now on. */
  answer: (browser: string, status: number) => void
  /** The subscription, as a browser hands it to the app. */
  subscribe: (browser: string) => { endpoint: string; p256dh: string; auth: string }
  close: () => Promise<void>
}

/** A push service on this machine, with the browsers that it serves. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Subscription>()
  const statuses = new Map<string, number>()
  const received: Pushed[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const browser = decodeURIComponent(request.url ?? '').slice(1)
      const body = await bodyOf(request)
      const status = statuses.get(browser) ?? 201
      const known = browsers.get(browser)
      if (known && status === 201) {
        received.push({ browser, headers: request.headers, payload: JSON.parse(known.decrypt(body)) })
      }
      response.writeHead(status, { location: 'http://169.254.169.254/' }).end()
    })()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    answer: (browser, status) => void statuses.set(browser, status),
    subscribe: (browser) => {
      const subscription = browsers.get(browser) ?? makeSubscription()
      browsers.set(browser, subscription)
      const { p256dh, auth } = subscription
      return { endpoint: `${origin}/${encodeURIComponent(browser)}`, p256dh, auth }
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
