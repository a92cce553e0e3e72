import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { patienceMs } from '@parent-activity/testkit/patience'
import { calendarUrl, type CalendarNetwork } from './calendar-network.ts'
import { fetchCalendar } from './fetch-calendar.ts'

const text = 'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Schöne Schule\r\nEND:VCALENDAR\r\n'

let origin: string
let network: CalendarNetwork
let answer: http.RequestListener
let asked: http.IncomingHttpHeaders[]
const server = http.createServer((request, response) => {
  asked.push(request.headers)
  answer(request, response)
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  network = { resolve: () => Promise.resolve([]), alsoAllowed: origin, timeoutMs: patienceMs }
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
})

const replyWith = (body: string | Buffer, headers: http.OutgoingHttpHeaders = {}) => {
  answer = (_, response) => response.writeHead(200, headers).end(body)
}

test('a calendar is fetched with its version, and asked for no more than that', async () => {
  replyWith(text, { etag: '"v1"', 'last-modified': 'Mon, 02 Feb 2026 10:00:00 GMT', 'set-cookie': 'a=b' })
  expect(await fetchCalendar(`${origin}/school.ics`, null, network)).toEqual({
    kind: 'fetched',
    text,
    etag: '"v1"',
    last_modified: 'Mon, 02 Feb 2026 10:00:00 GMT',
  })
  expect(Object.keys(asked[0] ?? {}).toSorted()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ])
})

test('one that has not changed is not sent again', async () => {
  answer = ({ headers }, response) => {
    const isKnown = headers['if-none-match'] === '"v1"' && headers['if-modified-since'] === 'yesterday'
    response.writeHead(isKnown ? 304 : 200).end()
  }
  const known = { etag: '"v1"', last_modified: 'yesterday' }
  expect(await fetchCalendar(origin, known, network)).toEqual({ kind: 'unchanged' })
  expect(await fetchCalendar(origin, { ...known, etag: '"v0"' }, network)).toMatchObject({ kind: 'fetched' })
})

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['identity', (plain: string) => Buffer.from(plain)],
] as const)('a calendar may come as %s', async (encoding, compress) => {
  replyWith(compress(text), { 'content-encoding': encoding })
  expect(await fetchCalendar(origin, null, network)).toMatchObject({ kind: 'fetched', text })
})

test('a calendar may be in Latin-1 or UTF-16, or begin with a byte order mark', async () => {
  for (const body of [
    Buffer.from(text, 'latin1'),
    Buffer.from(`\uFEFF${text}`, 'utf16le'),
    Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
    Buffer.from(`\uFEFF${text}`),
  ]) {
    replyWith(body)
    expect(await fetchCalendar(origin, null, network)).toMatchObject({ kind: 'fetched', text })
  }
})

test('lines may be folded in the middle of a character', async () => {
  const [before, after] = text.split('ö')
  replyWith(
    Buffer.concat([
      Buffer.from(`${before}`),
      Buffer.of(0xc3),
      Buffer.from('\r\n '),
      Buffer.of(0xb6),
      Buffer.from(`${after}`),
    ]),
  )
  expect(await fetchCalendar(origin, null, network)).toMatchObject({ kind: 'fetched', text })
})

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [401, 'refused'],
  [403, 'refused'],
  [429, 'website_error'],
  [500, 'website_error'],
  [503, 'website_error'],
  [204, 'website_error'],
  [304, 'website_error'],
])('status %i is told as %s', async (status, failure) => {
  answer = (_, response) => response.writeHead(status).end()
  expect(await fetchCalendar(origin, null, network)).toEqual({ kind: 'failed', failure })
})

test('three redirects are followed, a fourth is not', async () => {
  const redirects = (times: number) => {
    answer = ({ url = '' }, response) => {
      const left = url === '/' ? times : Number(url.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end(text)
    }
  }
  redirects(3)
  expect(await fetchCalendar(origin, null, network)).toMatchObject({ kind: 'fetched', text })
  redirects(4)
  expect(await fetchCalendar(origin, null, network)).toEqual({ kind: 'failed', failure: 'too_many_redirects' })
})

test('a reply that ends too early is no calendar', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': 1000 })
    response.write(text)
    setImmediate(() => response.destroy())
  }
  expect(await fetchCalendar(origin, null, network)).toEqual({ kind: 'failed', failure: 'unreachable' })
  replyWith(gzipSync(text).subarray(0, 30), { 'content-encoding': 'gzip' })
  expect(await fetchCalendar(origin, null, network)).toEqual({ kind: 'failed', failure: 'unreachable' })
  replyWith(text, { 'content-encoding': 'gzip, gzip' })
  expect(await fetchCalendar(origin, null, network)).toEqual({ kind: 'failed', failure: 'not_a_calendar' })
})

test.each([
  ['webcal://school.example/a.ics?x=1', 'https://school.example/a.ics?x=1'],
  ['  WEBCAL://school.example/a.ics ', 'https://school.example/a.ics'],
  ['webcals://school.example/', 'https://school.example/'],
  ['https://school.example:443/a', 'https://school.example/a'],
])('%s leads to %s', (address, url) => {
  expect(calendarUrl(address)?.href).toBe(url)
})

test('a private network is reached only if the operator allows it, and then over http as well', async () => {
  replyWith(text)
  const open: CalendarNetwork = {
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    allowsPrivate: true,
    timeoutMs: patienceMs,
  }
  const address = `http://cloud.example:${new URL(origin).port}/a.ics`
  expect(await fetchCalendar(address, null, open)).toMatchObject({ kind: 'fetched', text })
  const closed = { ...open, allowsPrivate: false }
  expect(await fetchCalendar(address, null, closed)).toEqual({ kind: 'failed', failure: 'bad_address' })
  expect(await fetchCalendar('https://cloud.example/', null, closed)).toEqual({
    kind: 'failed',
    failure: 'private_address',
  })
})
