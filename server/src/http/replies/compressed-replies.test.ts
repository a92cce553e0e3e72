import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addActivity } from '@parent-activity/testkit/families/family-activity'
import { newFamily, type SmallFamily } from '@parent-activity/testkit/families/family-connection'
import { sendRaw } from '@parent-activity/testkit/app/raw-http'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'

let app: TestApp
let family: SmallFamily

beforeAll(async () => {
  app = await startTestApp()
  family = await newFamily(app)
  for (let day = 10; day < 30; day++) {
    await addActivity(app, family, family.child.id, { name: 'Swimming', start_date: `2025-06-${day}` })
  }
})
afterAll(() => app.close())

const list = '/api/calendar/activities?start=2025-06-01&end=2025-06-30'

async function headersOf(path: string, accepted: string, { method = 'GET', body = '' } = {}): Promise<Headers> {
  const request = [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Authorization: Bearer ${family.token}`,
    `Accept-Encoding: ${accepted}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
  return (await sendRaw(app.url, request)).headers
}

const ask = (accepted: string) =>
  app.call('GET', list, { token: family.token, headers: { 'accept-encoding': accepted } })

describe('a long list', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
  ])('goes to a browser that takes %s as %s', async (accepted, encoding) => {
    const headers = await headersOf(list, accepted)
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, 'accept-encoding'])
  })

  test.each(['identity', 'zstd', '', 'gzip;q=0'])('goes uncompressed to a client that takes "%s"', async (accepted) => {
    expect((await headersOf(list, accepted)).has('content-encoding')).toBe(false)
  })

  test('says the same in every encoding', async () => {
    const plain = await ask('identity')
    expect(plain.body.data).toHaveLength(20)
    for (const encoding of ['br', 'gzip']) expect((await ask(encoding)).body).toEqual(plain.body)
  })
})

test('short replies and replies with a secret are never compressed', async () => {
  expect((await headersOf('/api/children', 'gzip')).has('content-encoding')).toBe(false)
  const body = JSON.stringify({ email: family.user.email, password: family.password, filler: 'x'.repeat(2000) })
  const login = await headersOf('/api/auth/login', 'gzip', { method: 'POST', body })
  expect(login.has('content-encoding')).toBe(false)
})
