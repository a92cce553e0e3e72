import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CalendarNetwork } from '@parent-activity/server/calendars/calendar-network'
import { patienceMs } from '../patience.ts'
import { schoolCalendar } from './calendar-text.ts'

interface Served {
  status?: number
  text?: string
  etag?: string
}

export interface CalendarServer {
  /** Only this server is reached. */
  network: CalendarNetwork
  addressOf: (name: string) => string
  /** From now on. What has not been set is not found. */
  serve: (name: string, served: Served) => void
  requests: { name: string; headers: IncomingHttpHeaders }[]
  close: () => Promise<void>
}

/** The website of a school or club, on this machine. Replies with 304 to those who know its version. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const served = new Map<string, Served>([['school.ics', { text: schoolCalendar }]])
  const requests: CalendarServer['requests'] = []
  const server = createServer(({ url = '', headers }, response) => {
    const name = url.slice(1).replace(/\?.*/, '')
    requests.push({ name, headers })
    const { status = 200, text = '', etag } = served.get(name) ?? { status: 404 }
    const isKnown = etag !== undefined && headers['if-none-match'] === etag
    response.writeHead(isKnown ? 304 : status, { 'content-type': 'text/calendar', ...(etag && { etag }) })
    response.end(isKnown ? undefined : text)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    network: {
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      alsoAllowed: origin,
      timeoutMs: patienceMs,
    },
    addressOf: (name) => `${origin}/${name}`,
    serve: (name, what) => void served.set(name, what),
    requests,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
