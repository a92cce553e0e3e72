import type { Server } from 'node:http'
import { endpoints } from '@parent-activity/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { watchFastify } from '@parent-activity/testkit/app/fastify-instance'
import { complaint } from '@parent-activity/testkit/app/plain-answer'
import { sendRaw } from '@parent-activity/testkit/app/raw-http'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let server: Server
let token: string

beforeAll(async () => {
  app = await watchFastify(
    (fastify) => {
      server = fastify.server
    },
    () => startTestApp(),
  )
  token = (await app.register()).token
})
afterAll(() => app.close())

const request = (line: string, ...headers: string[]) =>
  Buffer.from([`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '\r\n'].join('\r\n'), 'latin1')
const signedIn = () => `Authorization: Bearer ${token}`

describe('an address', () => {
  const withParams = Object.keys(endpoints).filter((name) => name.includes(':'))

  test.each(withParams)('%s, with anything for its ids', async (name) => {
    for (const id of [
      '%00',
      'a%00b',
      '%ff',
      '%',
      '%zz',
      '%c0%ae%c0%ae',
      '%ed%a0%80',
      '..',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '%F0%9F%91%BB',
      'é',
      `'%20or%20'1'='1`,
      '1',
      '-1',
      'null',
      '[object%20Object]',
      '__proto__',
      '6b944ebd-61ea-4083-b49d-2244cd68c7ef%00',
      '6b944ebd-61ea-4083-b49d-2244cd68c7eg',
      'x'.repeat(101),
      'x'.repeat(10_000),
    ]) {
      const line = name.replace(/:\w+/g, id)
      const { status, text } = await sendRaw(app.url, request(line, signedIn()))
      expect(complaint(line, status, text)).toEqual([])
      expect([400, 404, 414], line).toContain(status)
    }
  })

  test('with any suffix reaches the same route or none', async () => {
    for (const [line, expected] of [
      ['GET /api/parents?id=%00&id[]=1&__proto__[x]=1&=&&&%', 200],
      [`GET /api/parents?${'x=1&'.repeat(2_000)}`, 200],
      ['GET /api/parents/', 404],
      ['GET /API/PARENTS', 404],
      ['GET //api/parents', 404],
      ['GET /api/./parents', 404],
      ['GET /api/%70arents', 200],
      ['GET /api/parents#fragment', 200],
      ['GET /api/parents;x=1', 404],
    ] as const) {
      const { status, text } = await sendRaw(app.url, request(line, signedIn()))
      expect([status, complaint(line, status, text)], line).toEqual([expected, []])
    }
  })
})

describe('a header', () => {
  test('for the token is a live bearer token, or the caller is not logged in', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer null',
      `Bearer ${token} ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer "${token}"`,
      `Bearer,${token}`,
      `Token ${token}`,
      token,
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer \u00FF\u00FE',
      "Bearer ' or 1=1 --",
      `Bearer ${token}, Bearer ${token}`,
    ]) {
      const { status, text } = await sendRaw(app.url, request('GET /api/parents', `Authorization: ${authorization}`))
      expect([status, complaint(authorization, status, text)], authorization).toEqual([401, []])
    }
    const { status } = await sendRaw(app.url, request('GET /api/parents', `authorization: bearer ${token}`))
    expect(status).toBe(200)
  })

  test('for a retry’s key holds letters and digits, or is refused', async () => {
    for (const key of ['é', '\u00FF\u0080', 'a b', "'; --", '../..', '__proto__!', 'x'.repeat(5_000), 'a\tb', '{}']) {
      const line = 'POST /api/auth/logout'
      const { status, text } = await sendRaw(app.url, request(line, signedIn(), `Idempotency-Key: ${key}`))
      expect([status, complaint(key, status, text)], key).toEqual([422, []])
    }
    const twice = request('POST /api/auth/logout', signedIn(), 'Idempotency-Key: a', 'Idempotency-Key: b')
    expect((await sendRaw(app.url, twice)).status).toBe(422)
  })

  test('of any other kind does no harm', async () => {
    for (const header of [
      'X-Forwarded-For: nonsense, \u00FF, ::, 999.999.999.999',
      'X-HTTP-Method-Override: DELETE',
      'X-Forwarded-Host: elsewhere',
      'Accept: \u00FF',
      'Accept-Encoding: nonsense;q=x',
      'If-None-Match: *',
      'Range: bytes=0-1,-5,x',
      'Cookie: a=b; __proto__=x; =; ;',
      'Accept-Version: 99',
      `X-Large: ${'x'.repeat(8_000)}`,
    ]) {
      const { status, text } = await sendRaw(app.url, request('GET /api/parents', signedIn(), header))
      expect([status, complaint(header, status, text)], header).toEqual([200, []])
    }
  })
})

describe('input that is not HTTP', () => {
  test.each([
    ['words', 'HELLO\r\n\r\n'],
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a beginning of TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00FC\u0003\u0003'],
    ['a version that there is not', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['a header with a NUL', 'GET /api/parents HTTP/1.1\r\nHost: x\r\nA: \0\r\n\r\n'],
    ['headers without end', `GET /api/parents HTTP/1.1\r\nHost: x\r\n${'A: and so on\r\n'.repeat(5_000)}`],
    ['a header of 100 kB', `GET /api/parents HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['an address of 100 kB', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a length below zero', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    ['a length that is a word', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: ten\r\n\r\n'],
    ['two lengths', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}'],
    [
      'a length and chunks, with a second request hidden behind them',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n' +
        '0\r\n\r\nGET /api/auth/options HTTP/1.1\r\nHost: x\r\n\r\n',
    ],
    ['a chunk that is none', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n'],
  ])('%s: refused in the usual form, and the connection is closed', async (what, bytes) => {
    const { status, text } = await sendRaw(app.url, Buffer.from(bytes, 'latin1'))
    expect([status, complaint(what, status, text)]).toEqual([400, []])
    expect(text).not.toContain('HTTP/1.1')
  })

  test('a header without a name is refused, or left unread by a Node that takes it', async () => {
    const { status, text } = await sendRaw(app.url, 'GET /api/parents HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n')
    expect([400, 401]).toContain(status)
    expect(complaint('no name', status, text)).toEqual([])
  })

  test.each(['TRACE', 'PROPFIND', 'OPTIONS', 'PATCH', 'M-SEARCH', 'PURGE'])(
    'the unknown method %s is refused',
    async (method) => {
      const { status, text } = await sendRaw(app.url, request(`${method} /api/parents`, signedIn()))
      expect([status, complaint(method, status, text)]).toEqual([404, []])
    },
  )

  test('input that Node itself refuses gets no reply', async () => {
    const connect = await sendRaw(app.url, request('CONNECT elsewhere:443'))
    expect([connect.status, connect.text]).toEqual([0, ''])
    const withoutHost = await sendRaw(app.url, 'GET /api/parents HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(withoutHost.status).toBe(400)
    expect((await sendRaw(app.url, request('GET /api/parents', 'Expect: miracles'))).status).toBe(417)
  })

  test('a request that never ends is dropped, and a connection on which nothing happens', () => {
    expect(server.timeout).toBe(20_000)
    expect(server.requestTimeout).toBe(60_000)
    expect(server.headersTimeout).toBeGreaterThan(0)
  })
})

test('the server is healthy after all these requests', async () => {
  expect((await app.call('GET', '/api/parents', { token })).status).toBe(200)
  expect(app.logs.filter((line) => line.includes('"level":50'))).toEqual([])
})
