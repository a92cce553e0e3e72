import { createHook } from 'node:async_hooks'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { BrotliDecompress, brotliCompressSync, constants, Gunzip, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdTimers } from '@parent-activity/testkit/app/held-timers'
import { patienceMs } from '@parent-activity/testkit/patience'
import type { CalendarNetwork } from './calendar-network.ts'
import { fetchCalendar } from './fetch-calendar.ts'
import { readCalendar } from './read-calendar.ts'

const limits = { milliseconds: patienceMs, bytes: 2 * 1024 * 1024, redirects: 3 }
/** For websites that never come to an end. */
const hurried = { ...limits, milliseconds: 400 }
/** Public by its number, but assigned to nobody. */
const nobody = '3abc::1'

const names: Record<string, string[]> = {
  'inside.example': ['10.0.0.1'],
  'localhost.': ['127.0.0.1', '::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'nat64.example': ['64:ff9b::7f00:1'],
  'mixed.example': ['127.0.0.1', nobody],
}

let origin: string
let network: CalendarNetwork
let resolved: string[]
let answers: Record<string, http.RequestListener>

const server = http.createServer((request, response) => {
  response.on('error', () => null)
  answers[request.url ?? '']?.(request, response)
})

/** Addresses that this process has tried to connect to. */
const connections: { address?: string; port?: number }[] = []
const watch = createHook({
  init: (_id, type, _trigger, resource) => {
    if (type === 'TCPCONNECTWRAP') connections.push(resource)
  },
})
const connectedTo = () => [...new Set(connections.map(({ address, port }) => `${address} ${port}`))]

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(resolve))
})
beforeEach(() => {
  resolved = []
  connections.length = 0
  watch.enable()
  network = {
    alsoAllowed: origin,
    resolve: (host) => {
      resolved.push(host)
      const isAgain = resolved.filter((other) => other === host).length > 1
      const found = host === 'rebinding.example' ? [isAgain ? '127.0.0.1' : nobody] : (names[host] ?? [])
      return Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))
    },
  }
})
afterEach(() => {
  watch.disable()
})

const fetchFrom = (address: string, within = limits) => fetchCalendar(address, null, network, within)
const failed = (failure: string) => ({ kind: 'failed', failure })

const privateAddresses = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0/',
  'https://10.1.2.3/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://inside.example/',
  'https://localhost./',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://mapped.example/',
  'https://nat64.example/',
  'webcal://inside.example/',
]
const badAddresses = [
  'http://school.example/',
  'https://school.example:8443/',
  'https://school.example:22/',
  'https://user@school.example/',
  'https://user:password@school.example/',
  'ftp://school.example/',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN:VCALENDAR',
  'javascript:alert(1)',
  'gopher://school.example/',
  '//',
  '',
]

test.each([
  ...privateAddresses.map((address) => [address, 'private_address']),
  ...badAddresses.map((address) => [address, 'bad_address']),
] as [string, string][])('%s is not connected to, typed or behind a redirect', async (address, failure) => {
  expect(await fetchFrom(address)).toEqual(failed(failure))
  expect(connectedTo()).toEqual([])
  if (address.startsWith('webcal') || !URL.canParse(address)) return
  answers = { '/': (_, response) => response.writeHead(302, { location: address }).end() }
  expect(await fetchFrom(origin)).toEqual(failed(failure))
  expect(connectedTo()).toEqual([`127.0.0.1 ${new URL(origin).port}`])
})

test.each(['mixed.example', 'rebinding.example'])('%s is connected to by its public address only', async (name) => {
  const deadline = new AbortController()
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
  const fetched = fetchFrom(`https://${name}/`)
  timeouts.mockRestore()
  await expect.poll(connectedTo).toEqual([`${nobody} 443`])
  deadline.abort()
  expect((await fetched).kind).toBe('failed')
  expect(resolved).toEqual([name])
  expect(connectedTo()).toEqual([`${nobody} 443`])
})

const calendar = (body: string) => `BEGIN:VCALENDAR\r\n${body}END:VCALENDAR\r\n`
const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}END:VEVENT\r\n`

describe('while a hostile website answers', () => {
  const zeros = Buffer.alloc(100 * 1024 * 1024)
  const chunk = Buffer.alloc(64 * 1024, 'A')
  const wanted = { zone: 'Europe/Berlin', from: '2026-01-01', to: '2027-02-04' }
  let gzipBomb: Buffer
  let brotliBomb: Buffer
  let events: Buffer
  beforeAll(() => {
    gzipBomb = gzipSync(zeros)
    brotliBomb = brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    events = Buffer.from(calendar(event('DTSTART:20260301T100000Z\r\nSUMMARY:Many\r\n').repeat(100_000)))
    answers = {
      '/gzip': (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipBomb),
      '/br': (_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliBomb),
      '/small': (_, response) => response.end(calendar('')),
      '/events': (_, response) => response.end(events),
      '/endless': (_, response) => {
        const more = () => {
          if (!response.destroyed) response.write(chunk, () => setImmediate(more))
        }
        more()
      },
      '/slow': (_, response) => {
        const timer = setInterval(() => response.write('B'), 20)
        response.on('close', () => clearInterval(timer))
      },
      '/silent': () => null,
      '/headers': (_, response) => response.writeHead(200, { 'x-long': 'A'.repeat(100_000) }).end(),
    }
  })

  const fetches: [string, string][] = [
    ['/gzip', 'too_large'],
    ['/br', 'too_large'],
    ['/events', 'too_large'],
    ['/endless', 'too_large'],
    ['/slow', 'too_slow'],
    ['/silent', 'too_slow'],
    ['/headers', 'unreachable'],
  ]
  const texts: [string, string][] = [
    [calendar(event('').repeat(100_000)), 'too_many_entries'],
    [
      calendar(
        Array.from({ length: 20 }, (_, n) => event(`UID:${n}\r\nDTSTART:20250101\r\nRRULE:FREQ=DAILY\r\n`)).join(''),
      ),
      'too_many_entries',
    ],
    [
      calendar(
        Array.from({ length: 2000 }, (_, n) =>
          event(`UID:${n}\r\nDTSTART:10000101\r\nRRULE:FREQ=DAILY;COUNT=9999999;BYMONTH=2;BYMONTHDAY=30\r\n`),
        ).join(''),
      ),
      'too_slow',
    ],
    [
      calendar(
        event(`DTSTART:20260101T100000Z\r\nRRULE:FREQ=DAILY\r\nEXDATE:${'20260101T100000Z,'.repeat(100_000)}\r\n`),
      ),
      'too_large',
    ],
    ['A'.repeat(5_000_000), 'too_large'],
    ['<html>'.repeat(300_000), 'not_a_calendar'],
  ]

  const read = (text: string, milliseconds = patienceMs) => readCalendar(text, wanted, { milliseconds, megabytes: 24 })

  test('its calendars fail, and no more of them is unpacked than may be read', async () => {
    const pieces = vi.spyOn(Readable.prototype, 'push')
    const fetched = await Promise.all(
      fetches.map(([path, failure]) => fetchFrom(origin + path, failure === 'too_slow' ? hurried : limits)),
    )
    const { calls, contexts } = pieces.mock
    pieces.mockRestore()
    for (const Unpacking of [Gunzip, BrotliDecompress]) {
      const unpacked = calls.filter((_, index) => contexts[index] instanceof Unpacking)
      const bytes = unpacked.reduce((sum, [piece]) => sum + (piece?.length ?? 0), 0)
      expect([bytes > limits.bytes, bytes < limits.bytes + 1024 * 1024]).toEqual([true, true])
    }
    const parsed = await Promise.all(
      texts.map(([text, failure]) => read(text, failure === 'too_slow' ? 1000 : patienceMs)),
    )
    const outcomes = [...fetched, ...parsed].map((one) => (one.kind === 'failed' ? one.failure : one.kind))
    expect(outcomes).toEqual([...fetches, ...texts].map(([, failure]) => failure))
  })

  test('others are served while a calendar is read that takes for ever', async () => {
    const endless = texts.find(([, failure]) => failure === 'too_slow')?.[0] ?? ''
    const deadlines = holdTimers(patienceMs)
    try {
      let isRead = false
      const reading = read(endless).finally(() => {
        isRead = true
      })
      for (let times = 0; times < 5; times++) {
        expect(await fetchFrom(`${origin}/small`)).toMatchObject({ kind: 'fetched' })
      }
      expect(isRead).toBe(false)
      deadlines.runAll()
      expect(await reading).toEqual(failed('too_slow'))
    } finally {
      deadlines.release()
    }
  })

  test('the next calendar is read as if nothing had happened', async () => {
    const good = calendar(event('UID:1\r\nDTSTART:20260301T100000Z\r\nSUMMARY:Swim\r\n'))
    for (const one of await Promise.all(Array.from({ length: 5 }, () => read(good)))) {
      expect(one).toMatchObject({ kind: 'read', left_out: 0, entries: [{ title: 'Swim', start_time: '11:00' }] })
    }
  })
})
