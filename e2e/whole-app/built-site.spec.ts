import { expect, test } from '../setup/fixtures.ts'

test('a built file is sent compressed and cached for a year', { tag: '@wide' }, async ({ request }) => {
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

test('the build manifest is not served', { tag: '@wide' }, async ({ request }) => {
  expect((await request.get('/.vite/manifest.json', { headers: { accept: '*/*' } })).status()).toBe(404)
})
