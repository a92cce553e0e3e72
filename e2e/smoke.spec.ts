import { expect, test } from './fixtures.ts'

test('the contract is served as OpenAPI', async ({ request }) => {
  const response = await request.get('/api/openapi.json')
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ openapi: '3.0.3', info: { title: 'Parent Activity App' } })
})

test('an unknown call of the API is refused in JSON', async ({ request }) => {
  const response = await request.get('/api/x', { headers: { accept: 'text/html' } })
  expect(response.status()).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, code: 'not_found' })
})

test('the server says that it is ready', async ({ request }) => {
  const response = await request.get('/readyz')
  expect(response.status()).toBe(200)
  expect(await response.json()).toEqual({ status: 'ready' })
})

test('a file that does not exist is not answered with a page', async ({ request }) => {
  const response = await request.get('/assets/nope.js', { headers: { accept: '*/*' } })
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('application/json')
})

test('a page that does not exist is a page all the same, with the right status', async ({ request }) => {
  const response = await request.get('/nowhere', { headers: { accept: 'text/html' } })
  expect(response.status()).toBe(404)
  expect(response.headers()['content-type']).toContain('text/html')
})

test('a built file is sent compressed, and may be kept for ever', async ({ request }) => {
  const page = await (await request.get('/login', { headers: { accept: 'text/html' } })).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? ''
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(script, { headers: { 'accept-encoding': encoding } })
    expect(response.headers()).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public, max-age=31536000, immutable',
    })
  }
})

test('what only the build needs is not served', async ({ request }) => {
  expect((await request.get('/.vite/manifest.json', { headers: { accept: '*/*' } })).status()).toBe(404)
})
