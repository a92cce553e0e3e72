import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { sendRaw } from '@parent-activity/testkit/app/raw-http'
import { startTestApp, type TestApp } from '@parent-activity/testkit/app/test-app'
import { openTestDatabase, type TestDatabase } from '@parent-activity/testkit/databases/test-database'

const page =
  '<!doctype html><title>Parent Activity App</title><style>p{}</style><script>one()</script><script src="/assets/app-abc.js"></script>'
const script = `console.log('${'the app '.repeat(100)}')`
const notFound = { success: false, error: 'This does not exist, or you may not see it.', code: 'not_found' }

let folder: string
let site: string
let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parent-activity-site-'))
  site = join(folder, 'dist')
  await mkdir(join(site, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'outside of the site')
  await writeFile(join(site, 'index.html'), page)
  await writeFile(join(site, 'icon.svg'), '<svg/>')
  for (const name of ['worker.js', 'worker.js.br', 'manifest.webmanifest']) await writeFile(join(site, name), name)
  await writeFile(join(site, 'assets', 'app-abc.js'), script)
  await writeFile(join(site, 'assets', 'app-abc.js.br'), brotliCompressSync(script))
  await writeFile(join(site, 'assets', 'app-abc.js.gz'), gzipSync(script))
  database = await openTestDatabase()
  app = await startTestApp({ database, webDirectory: site })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const get = (path: string, headers: Record<string, string> = {}) => app.call('GET', path, { headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('a built file', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', null],
  ])('is sent precompressed: to %s as %s', async (accepted, encoding) => {
    const { status, body, headers } = await get('/assets/app-abc.js', { 'accept-encoding': accepted })
    expect(status).toBe(200)
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding')
    expect(body).toBe(script)
  })

  test('is cached forever, because its name holds a hash', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await get('/assets/app-abc.js', { 'accept-encoding': encoding })
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test('without a hash in its name is revalidated each time', async () => {
    const { status, headers } = await get('/icon.svg')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(headers.get('content-type')).toBe('image/svg+xml')
  })

  test('that does not exist is a 404 in JSON', async () => {
    for (const path of ['/assets/none.js', '/assets/', '/assets', '/favicon.ico', '/app-abc.js']) {
      const { status, body } = await get(path)
      expect([status, body], path).toEqual([404, notFound])
    }
  })
})

describe('a page', () => {
  test.each([
    '/',
    '/login',
    '/register?invite=abc',
    '/children',
    '/children/6b944ebd-61ea-4083-b49d-2244cd68c7ef/activities?view=week',
    '/children/6b944ebd-61ea-4083-b49d-2244cd68c7ef/activities/new',
    '/calendar',
    '/connections/',
    '/profile',
    '/admin',
  ])('%s is the app, never from a cache, with the headers that guard it', async (path) => {
    for (const headers of [{}, browser]) {
      const answer = await get(path, headers)
      expect(answer.status).toBe(200)
      expect(answer.body).toBe(page)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
  })

  test('may use its own inline style and script, by their hashes, and no others', async () => {
    const { headers } = await get('/')
    const ofScript = 'HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='
    const ofStyle = 'gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='
    expect(headers.get('content-security-policy')).toContain(
      `;script-src 'self' 'sha256-${ofScript}';style-src 'self' 'sha256-${ofStyle}';`,
    )
  })

  test('that does not exist is a 404, shown by the app in a browser and as JSON elsewhere', async () => {
    for (const path of ['/nothing', '/children/x/y/z', '/login/x']) {
      const shown = await get(path, browser)
      expect([shown.status, shown.body], path).toEqual([404, page])
      expect(shown.headers.get('cache-control')).toBe('no-cache')
      const told = await get(path)
      expect([told.status, told.body], path).toEqual([404, notFound])
    }
  })

  test('can only be read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const { status, body } = await app.call(method, '/login', { headers: browser })
      expect([status, body], method).toEqual([404, notFound])
    }
  })
})

test('the API is never answered by a page', async () => {
  expect((await get('/api/nothing', browser)).body).toEqual(notFound)
  expect((await get('/api/parents', browser)).status).toBe(401)
})

test('HEAD answers as GET does, without the body', async () => {
  for (const [path, status, type] of [
    ['/assets/app-abc.js', 200, 'javascript'],
    ['/children', 200, 'text/html'],
    ['/nothing', 404, 'json'],
  ] as const) {
    const answer = await app.call('HEAD', path)
    expect([answer.status, answer.body], path).toEqual([status, ''])
    expect(answer.headers.get('content-type'), path).toContain(type)
  }
})

test('no URL leads out of the folder of the site', async () => {
  for (const path of [
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/..%c0%afsecret.txt',
    '//secret.txt',
    '/assets/app-abc.js/../../../secret.txt',
    'file:///secret.txt',
    '/secret.txt%00.js',
  ]) {
    const { status, text } = await sendRaw(app.url, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    expect([400, 403, 404], path).toContain(status)
    expect(text, path).not.toContain('outside of the site')
    expect(JSON.parse(text), path).toMatchObject({ success: false })
  }
})

test('files and pages do not count towards the limit of the API', async () => {
  const { limits } = readConfig({ REQUESTS_PER_MINUTE: '1' })
  const limited = await startTestApp({ database, webDirectory: site, config: { limits } })
  const ask = async (path: string) => (await limited.call('GET', path)).status
  for (const path of ['/assets/app-abc.js', '/icon.svg', '/login', '/']) {
    expect([await ask(path), await ask(path)], path).toEqual([200, 200])
  }
  const api = '/api/auth/options'
  expect([await ask(api), await ask(api)]).toEqual([200, 429])
  expect(await ask('/icon.svg')).toBe(200)
  await limited.close()
})

test('with PWA=off the worker removes itself and its caches, and there is no manifest', async () => {
  const files = ['/worker.js', '/worker.js.br', '/manifest.webmanifest'] as const
  expect(await Promise.all(files.map(async (path) => (await get(path)).status))).toEqual([200, 200, 200])
  const off = await startTestApp({ database, webDirectory: site, config: { pwa: false } })
  const [worker, compressed, manifest] = await Promise.all(files.map((path) => off.call('GET', path)))
  expect(worker?.body).toContain('registration.unregister()')
  expect(worker?.headers.get('cache-control')).toBe('no-cache')
  expect(worker?.headers.get('content-type')).toContain('javascript')
  expect([compressed?.status, manifest?.status]).toEqual([404, 404])
  await off.close()
})

test('without a built web app, pages are a 404 and the API works', async () => {
  const unbuilt = await startTestApp({ database, webDirectory: join(folder, 'nothing-here') })
  const { status, body } = await unbuilt.call('GET', '/login', { headers: browser })
  expect([status, body]).toEqual([404, notFound])
  expect((await unbuilt.call('GET', '/api/auth/options')).status).toBe(200)
  await unbuilt.close()
})
